// A length in millimetres that somebody types. Knows not what it is of.
interface LengthOf {
  label: string;
  is: number;
  range: readonly [least: number, most: number];
  set(mm: number): void;
}

export function Length({ label, is, range: [least, most], set }: LengthOf) {
  const typed = (event: Event): void => {
    const mm = (event.currentTarget as HTMLInputElement).valueAsNumber;
    if (mm >= least && mm <= most) set(mm);
  };
  return (
    <label class="mm">
      {label}
      <input class="txt" type="number" min={least} max={most} step="0.1" value={is} onChange={typed} />
    </label>
  );
}
