/** Of a page's own calendar that is checked on a schedule (decision 0210). */
export const linkedCalendar = {
  maxAddress: 2_000,
  /** Hours between two checks, and between those of one that keeps failing. */
  hoursBetween: 6,
  hoursBetweenFailing: 24,
  /** Checks in a row that fail before its managers get an email. */
  failuresBeforeEmail: 3,
  /** Calendars that one scheduled run checks. */
  perRun: 60,
  /** Hours after which it is read completely, even if its server says that it is unchanged. */
  wholeEveryHours: 24,
  /** Shows that are listed with the reason why a check left them alone. */
  maxHeld: 20,
} as const
