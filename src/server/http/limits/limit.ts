/**
 * Attempts within a window of seconds. Those that protect accounts or send mail are shared: counted in the database,
 * for all processes together. The others are counted in this process's memory.
 * `addressAttempts` is what one address may do where that is more than one account may: a crowd at a venue, a campus or
 * a carrier's customers share an address, and one of them must not use up what all may do.
 * `within` is another call whose limit for an account counts this one too: both answer the same question.
 */
export type Limit = { attempts: number; addressAttempts?: number; seconds: number; isShared?: true; within?: string }
