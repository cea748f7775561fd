/** Rows of one statement: far less than its deadline allows. */
const rowsOfPart = 5_000

/**
 * Deletes in statements of a limited size until nothing is left, so that a first run on years of rows ends too.
 *
 * @param deleteSome deletes at most so many rows and answers how many
 */
export async function deleteInParts(deleteSome: (limit: number) => Promise<number>): Promise<void> {
  // oxlint-disable-next-line no-await-in-loop -- one after the other
  while ((await deleteSome(rowsOfPart)) === rowsOfPart);
}
