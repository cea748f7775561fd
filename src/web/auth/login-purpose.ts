import { purposeReasons } from './login-reason-words.ts'

/** What a visitor tapped that needs a login, and the name of the show or page it is about. */
export type LoginPurpose = { loginPurpose: keyof typeof purposeReasons; name: string }

/**
 * What the login dialog says about it; null if the visitor came another way, or without scripts. @param state of the
 * location
 */
export function purposeReason(state: unknown): string | null {
  if (typeof state !== 'object' || state === null) return null
  const [purpose, name]: unknown[] = [Reflect.get(state, 'loginPurpose'), Reflect.get(state, 'name')]
  const text = Object.entries(purposeReasons).find(([kind]) => kind === purpose)?.[1]
  return text && typeof name === 'string' ? text(name) : null
}
