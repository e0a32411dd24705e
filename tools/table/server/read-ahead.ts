// Work nobody has asked for yet → done in short pieces in the pauses between messages, so that it is ready when somebody does. Knows no work.

/** As long as nobody notices. */
const pieceMs = 6;
/** Between two pieces, for everything else. */
const pauseMs = 4;

/** Begins the work; what it returns ends it. */
export function inPauses(steps: Iterator<void, void>): () => void {
  let timer: NodeJS.Timeout;
  const piece = (): void => {
    const ends = performance.now() + pieceMs;
    do if (steps.next().done) return;
    while (performance.now() < ends);
    later();
  };
  const later = (): void => void (timer = setTimeout(piece, pauseMs).unref());
  later();
  return () => clearTimeout(timer);
}
