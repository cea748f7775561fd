// What the tests of worker threads run in one.

export const shout = (text: string) => text.toUpperCase()

/** Keeps its thread busy without ever letting go of it. */
export function spin(milliseconds: number) {
  const end = performance.now() + milliseconds
  while (performance.now() < end);
  return milliseconds
}

export function fillMemory() {
  const rows: string[][] = []
  for (;;) rows.push(Array.from({ length: 10_000 }, (_, n) => `row ${n}`))
}

export function fail(): never {
  throw new TypeError('this task is broken')
}
