import { paths } from '../../../kernel/paths.ts'

/** Whether our server answers anything just now: a browser that calls itself online may not reach it. */
export const isServerThere = async (): Promise<boolean> =>
  navigator.onLine &&
  (await fetch(paths.health, { cache: 'no-store', signal: AbortSignal.timeout(5_000) }).then(
    () => true,
    () => false,
  ))
