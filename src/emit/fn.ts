// A JavaScript function as data, printed last. Knows no program.

/** Parameters named `s` and `M` are the state and the machine. */
export interface Fn {
  name: string;
  params: readonly string[];
  body: string;
}

/** `bound`: the functions stand where `s` and `M` are known: they are still handed both, and do not look. */
export function printFn({ name, params, body }: Fn, bound: boolean): string {
  const names = params.map((param) => (bound && (param === 's' || param === 'M') ? `_${param}` : param));
  return `function ${name}(${names.join(',')}){${body}}`;
}
