import { personTextMax } from '../../../kernel/limits.ts'
import { isBlank } from '../../../kernel/text/visible-text.ts'

const longest = personTextMax.fullName

export const fullNameWords = {
  missing: 'Full name is required.',
  long: `Your name can have up to ${longest} characters.`,
} as const

/** What keeps a text from being someone's full name; null when nothing does. */
export function fullNameProblem(input: string): string | null {
  const name = input.trim()
  if (isBlank(name)) return fullNameWords.missing
  return Array.from(name).length > longest ? fullNameWords.long : null
}
