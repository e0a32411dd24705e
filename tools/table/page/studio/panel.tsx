// A part of a room with its heading and, beside that, a word about it → how it is drawn. Knows no room.
import type { ComponentChildren } from 'preact';

export function Panel({ title, note, children }: { title: string; note?: string; children: ComponentChildren }) {
  return (
    <section class="pan">
      <header>
        <h2>{title}</h2>
        <span class="small">{note}</span>
      </header>
      {children}
    </section>
  );
}
