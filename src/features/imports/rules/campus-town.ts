const endings = new Set(['university', 'college', 'campus', 'state'])
const beginnings: string[][] = [
  ['uc'],
  ['csu'],
  ['cal', 'state'],
  ['university', 'of', '*', 'at'],
  ['university', 'of', '*'],
]

/** The town that a campus is named after: "Stanford University" is in Stanford, but "Washington University" not in Washington. */
export function campusTown(city: string): string | null {
  const words = city.slice(0, 200).split(/[\s,]/).filter(Boolean)
  const isWord = (n: number, word: string) => word === '*' || words[n]?.toLowerCase() === word
  const beginning = beginnings.find(
    (start) => start.length <= words.length && start.every((word, n) => isWord(n, word)),
  )
  let end = words.length
  while (endings.has(words[end - 1]?.toLowerCase() ?? '') && words.at(-1)?.toLowerCase() !== 'state') end -= 1
  const town = words.slice(beginning?.length ?? 0, end).join(' ')
  return town === '' || (!beginning && end === words.length) ? null : town
}
