/** Fails a job after its other items are finished, so that it runs again and its problem is visible. */
export function throwFirstFailure(results: readonly PromiseSettledResult<unknown>[]): void {
  const failure = results.find((result) => result.status === 'rejected')
  if (failure) throw failure.reason
}

/** `Promise.allSettled` of one task per item, with a limited number running at once. */
export async function settleEach<Item, Out>(
  items: readonly Item[],
  atOnce: number,
  task: (item: Item) => Promise<Out>,
): Promise<PromiseSettledResult<Out>[]> {
  const results: PromiseSettledResult<Out>[] = []
  const rest = items.entries()
  const work = async () => {
    for (const [index, item] of rest) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other is the point
      const [result] = await Promise.allSettled([task(item)])
      if (result) results[index] = result
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return results
}
