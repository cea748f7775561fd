import type { CallInputs } from '../../contract.ts'

type EmailFrequency = CallInputs['saveSearch']['email']

/** The choice in a list; `off` is what it doesn't offer. */
export const emailOf = (value: unknown): EmailFrequency => (value === 'daily' || value === 'weekly' ? value : 'off')
