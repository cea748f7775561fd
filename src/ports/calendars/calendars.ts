/** Why a calendar could not be fetched. */
export const fetchFailures = ['unreachable', 'not-found', 'not-public', 'refused', 'too-large', 'too-slow'] as const
export type FetchFailure = (typeof fetchFailures)[number]

/** What a server said of a file's version, to be sent back when the file is fetched again. */
export type FileVersion = { etag: string | null; lastModified: string | null }

export type FetchedCalendar =
  | { outcome: 'read'; bytes: Uint8Array; version: FileVersion }
  /** It is still the version that we have. */
  | { outcome: 'unchanged' }
  | { outcome: 'failed'; failure: FetchFailure }

/** Fetches files from addresses that people enter. */
export type Calendars = {
  /**
   * @param url     an https address
   * @param version of the copy that we have; null fetches the file whatever it is
   */
  fetchCalendar(url: string, version: FileVersion | null): Promise<FetchedCalendar>
}
