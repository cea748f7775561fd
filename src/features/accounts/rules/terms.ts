/** The terms that people accept now, by the day they were written; stored with each acceptance (decision G48). */
export const termsVersion = '2026-11-30'
