import { refusedWith } from '../refused-with.ts'

/**
 * What a search has at the first of these places that is one.
 *
 * @param towns in order of precedence; the last one is the product's own and exists
 */
export async function atFirstTown<Result extends object>(
  towns: readonly string[],
  search: (near: string) => Promise<Result>,
): Promise<Result & { isFirstChoice: boolean }> {
  for (const near of towns) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- one place after the other
      return { ...(await search(near)), isFirstChoice: near === towns[0] }
    } catch (error) {
      if (near === towns.at(-1) || !refusedWith(error, 'places/unknown')) throw error
    }
  }
  throw new Error('No town to look around')
}
