/** Waiting lines of shows that many people want tickets for at once (decision 0247). */
export const waitingLines = {
  /** How long before tickets go on sale people can get in line. */
  lobbyMinutes: 30,
  /** How long a turn lasts, and how much longer the server lets it: a request may be on its way. */
  turnMinutes: 10,
  spareSeconds: 15,
  /** People who choose tickets at once: at most, and at least while so many tickets are left. */
  turnsMost: 500,
  turnsLeast: 10,
  /** How many tickets people usually buy together. */
  usualTickets: 2,
  /** Accounts in one line. */
  placesMost: 50_000,
  /** How often turns are passed on. */
  stepSeconds: 5,
  /** People in a line that was turned off who hear so in one step. */
  toldAtOnce: 500,
  /** How long people read that tickets sold out while they waited. */
  soldOutHours: 24,
} as const
