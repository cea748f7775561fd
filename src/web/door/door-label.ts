import { useStoredText, writeText } from '../stored-text.ts'
import { words } from './door-words.ts'

const key = 'door-label'
const { first } = words.label

/** What this entrance is called, remembered on this device: "already used" says it to the others. */
export function useDoorLabel() {
  const typed = useStoredText('localStorage', key) ?? first
  return { label: typed.trim() || first, typed, rename: (next: string) => writeText('localStorage', key, next) }
}
