const longest = 20

/** A name as a compact card has room for it: cut beyond 20 characters (spec 9). */
export function shortName(name: string): string {
  const letters = Array.from(name)
  return letters.length > longest ? `${letters.slice(0, longest).join('').trimEnd()}…` : name
}
