// The printer that turns the paper, and what can be saved besides pages: pictures, a saved game of Tabletop Simulator, a test sheet.
import type { PrintSeen } from '../../print-protocol.ts';
import { said } from '../studio/learning.ts';
import { Length } from './length.tsx';
import * as st from './print-state.ts';

const t = st.words;

/** How far the backs move: as typed, or as it is kept for a printer. */
export function Printer({ info: { printers } }: { info: PrintSeen }) {
  const { offset } = st.asked.value;
  const name = st.printer.value;
  const isKept = printers.some((one) => one.name === name.trim() && one.offset.join() === offset.join());
  return (
    <fieldset>
      <legend>{t.move}</legend>
      <div class="row">
        <Length label={t.right} is={offset[0]} range={[-20, 20]} set={(mm) => st.change({ offset: [mm, offset[1]] })} />
        <Length label={t.down} is={offset[1]} range={[-20, 20]} set={(mm) => st.change({ offset: [offset[0], mm] })} />
      </div>
      <div class="row">
        <label class="mm">
          {t.printer}
          <input
            class="txt wide"
            list="printers"
            maxLength={60}
            value={name}
            onInput={(event) => st.choosePrinter(event.currentTarget.value, printers)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || name.trim() === '' || isKept) return;
              event.preventDefault();
              void st.keepPrinter();
            }}
          />
        </label>
        <datalist id="printers">
          {printers.map((one) => (
            <option key={one.name} value={one.name} />
          ))}
        </datalist>
        <button type="button" class="btn no s" aria-disabled={name.trim() === '' || isKept} onClick={() => void st.keepPrinter()}>
          {t.keep}
        </button>
      </div>
      <p class="small" role="status">
        {st.told.value}
      </p>
      <p class="small">
        {t.moveHelp}{' '}
        <a class="sheet" href={st.otherAt('test-sheet.pdf', { as: 'test-sheet' })} download>
          {t.testSheet}
        </a>
      </p>
    </fieldset>
  );
}

export function OtherForms({ info }: { info: PrintSeen }) {
  const { set, language, printed, place, bleed } = info;
  const { dpi, withBleed, images } = st.other.value;
  const isPlace = images === '' || /^(?:https?:\/\/[^\s/]+|\/|[A-Za-z]:[\\/])/.test(images);
  return (
    <details class="others">
      <summary>{t.others}</summary>
      <section aria-label={t.pictures}>
        <div class="row">
          <label class="mm">
            {t.dpi}
            <select value={dpi} onChange={(event) => st.changeOther({ dpi: Number(event.currentTarget.value) })}>
              {[300, 600].map((one) => (
                <option key={one} value={one}>
                  {one}
                </option>
              ))}
            </select>
          </label>
          <label>
            <input type="checkbox" checked={withBleed} onChange={() => st.changeOther({ withBleed: !withBleed })} />
            {t.withBleed}
          </label>
        </div>
        <Saved name={`${set}.${language}.png.zip`} how={{ as: 'png', dpi, bleed: withBleed ? bleed : undefined }} none={printed === 0}>
          {t.pictures}
        </Saved>
      </section>
      <section aria-label={t.tabletop}>
        <label class="place">
          {t.images}
          <input
            class="txt"
            value={images}
            placeholder={place}
            maxLength={400}
            spellcheck={false}
            aria-invalid={!isPlace}
            aria-describedby="images-help"
            onInput={(event) => st.changeOther({ images: event.currentTarget.value.trim() })}
          />
        </label>
        <Saved
          name={`${set}.${language}.tabletop.zip`}
          how={{ as: 'tabletop', bleed: undefined, images: images === '' ? undefined : images }}
          none={printed === 0 || !isPlace}
        >
          {t.tabletop}
        </Saved>
        <p class="small" id="images-help">
          {!isPlace ? t.noPlace : images.startsWith('http') ? said(t.shared, { place: images }) : said(t.alone, { place: images || place })}
        </p>
      </section>
    </details>
  );
}

interface SavedOf {
  name: string;
  how: Parameters<typeof st.otherAt>[1];
  /** There is nothing to save. */
  none: boolean;
  children: string;
}

function Saved({ name, how, none, children }: SavedOf) {
  return (
    <a class="btn no s" href={none ? undefined : st.otherAt(name, how)} download={name} role="link" aria-disabled={none}>
      {children}
    </a>
  );
}
