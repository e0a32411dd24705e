// Tables, figures and the frame of a page as HTML that loads nothing: no script, no font, no picture from elsewhere. Knows no report.

/** Text that is no markup. */
export function plain(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/** One cell: text, or HTML that is ready. */
export type Cell = string | { html: string };

export interface Table {
  caption: string;
  head: readonly string[];
  /** The first cell of a row names it. */
  rows: readonly (readonly Cell[])[];
}

export function table({ caption, head, rows }: Table): string {
  const cell = (x: Cell): string => (typeof x === 'string' ? plain(x) : x.html);
  const body = rows.map(
    ([name, ...rest]) => `<tr><th scope="row">${cell(name!)}</th>${rest.map((x) => `<td>${cell(x)}</td>`).join('')}</tr>`,
  );
  // A wide table scrolls by itself, also with the keyboard.
  return `<div class="scroll" role="region" tabindex="0" aria-label="${plain(caption)}"><table><caption>${plain(caption)}</caption>
<thead><tr>${head.map((x) => `<th scope="col">${plain(x)}</th>`).join('')}</tr></thead>
<tbody>${body.join('\n')}</tbody></table></div>`;
}

export function figure(picture: string, caption: string): string {
  return picture === '' ? '' : `<figure>${picture}<figcaption>${plain(caption)}</figcaption></figure>`;
}

export function section(title: string, ...parts: string[]): string {
  return `<section><h2>${plain(title)}</h2>\n${parts.filter((part) => part !== '').join('\n')}</section>`;
}

export function paragraph(text: string): string {
  return `<p>${plain(text)}</p>`;
}

export function list(items: readonly string[]): string {
  return `<ul>${items.map((item) => `<li>${plain(item)}</li>`).join('')}</ul>`;
}

const style = `
:root{color-scheme:light dark;--page:#f3ede2;--panel:#fffdf8;--ink:#2a251f;--muted:#675f54;--line:#ddd3c3;--accent:#0b686c}
@media(prefers-color-scheme:dark){:root{--page:#1c1815;--panel:#28231e;--ink:#f2ece4;--muted:#b8ad9e;--line:#4a423a;--accent:#62c9c3}}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{max-width:68rem;margin:0 auto;padding:1rem}
h1{font-size:1.7rem;line-height:1.2;margin:.5rem 0}
h2{font-size:1.25rem;margin:0 0 .6rem}
section,header{background:var(--panel);border:1px solid var(--line);border-radius:12px;padding:1rem 1.2rem;margin:0 0 1rem}
p{max-width:48rem;margin:.4rem 0}
li{margin:.25rem 0;max-width:48rem}
.act li{font-size:1.06rem}
.quiet,figcaption{color:var(--muted);font-size:.92rem}
figure{margin:.8rem 0;overflow:hidden}
figure svg{display:block;max-width:100%;height:auto}
.narrow{display:none}
figcaption{max-width:48rem}
.scroll{overflow-x:auto;margin:.8rem 0}
.scroll:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
table{border-collapse:collapse;font-size:.92rem;font-variant-numeric:tabular-nums}
/* The heading above says the same; without seeing it, a table is found by its name. */
caption{position:absolute;clip-path:inset(50%);width:1px;height:1px;overflow:hidden;white-space:nowrap}
ul{padding-left:1.3rem}
th,td{padding:.3rem .7rem;text-align:left;border-bottom:1px solid var(--line);vertical-align:top}
thead th{color:var(--muted);font-weight:600;vertical-align:bottom}
tbody th{font-weight:600;position:sticky;left:0;background:var(--panel);max-width:16rem}
td{white-space:nowrap}
td small{display:block;color:var(--muted);font-size:.86em}
th small{font-weight:400}
td small.certain{color:var(--accent);font-weight:600}
.own::after{content:" ●";color:var(--accent)}
@media(max-width:700px){main{padding:.5rem}section,header{padding:.8rem .8rem;border-radius:8px}.wide{display:none}.narrow{display:block}tbody th{max-width:8.5rem}th,td{padding:.3rem .45rem}}
@media print{:root{color-scheme:light;--page:#fff;--panel:#fff;--ink:#000;--muted:#444;--line:#bbb;--accent:#0b686c}body{font-size:10pt}section,header{border:0;padding:0;margin:0 0 1rem}
figure,tr{break-inside:avoid}h2{break-after:avoid}.scroll{overflow:visible}table{font-size:7.5pt}td{white-space:normal}th,td{padding:.15rem .3rem}}
`;

export function frame(language: string, title: string, body: string): string {
  return `<!doctype html>
<html lang="${plain(language)}">
<head>
<meta charset="utf-8">
<meta name="generator" content="cardwright lab">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${plain(title)}</title>
<style>${style}</style>
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`;
}
