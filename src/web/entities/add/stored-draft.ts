import { forgetText, readText, useStoredText, writeText } from '../../stored-text.ts'

/**
 * Unsaved input, stored in this browser on every keystroke until it is saved or discarded (decision G35).
 *
 * @param blank all possible fields; stored data that does not match it is dropped
 * @returns `change` receives the values at that moment, not when the screen was rendered: an upload ends later
 */
export function useStoredDraft<Draft extends object>(key: string, blank: Draft) {
  return {
    storedDraft: parsed(useStoredText('localStorage', key), blank),
    change(next: (current: Partial<Draft>) => Partial<Draft>) {
      const draft = next(parsed(readText('localStorage', key), blank))
      if (Object.keys(draft).length > 0) writeText('localStorage', key, JSON.stringify(draft))
      else forgetText('localStorage', key)
    },
  }
}

function parsed<Draft extends object>(text: string | null, blank: Draft): Partial<Draft> {
  try {
    const stored: unknown = JSON.parse(text ?? 'null')
    return typeof stored === 'object' && stored !== null ? partsLike(stored, blank) : {}
  } catch {
    return {}
  }
}

/** Of another version of the form, or tampered with: not ours. */
function partsLike<Draft extends object>(stored: object, blank: Draft): Partial<Draft> {
  const parts = Object.entries(blank).filter(([name, value]) => {
    if (!(name in stored)) return false
    const other: unknown = Reflect.get(stored, name)
    const isLike = typeof other === typeof value && Array.isArray(other) === Array.isArray(value)
    return value === null || other === null ? typeof other !== 'object' || other === null : isLike
  })
  return Object.assign({}, ...parts.map(([name]) => ({ [name]: Reflect.get(stored, name) })))
}
