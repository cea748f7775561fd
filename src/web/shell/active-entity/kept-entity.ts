import { forgetText, readText, useStoredText, writeText } from '../../stored-text.ts'
import type { OwnEntity } from '../shell-viewer.ts'

/** What a tab keeps about its active entity: enough to show it when the server doesn't answer. */
export type KeptEntity = Pick<OwnEntity, 'id' | 'username' | 'type' | 'kind' | 'name' | 'pictureID'>

const ofTab = 'active-entity'
const ofBrowser = 'last-entity'

/** This tab's entity, null for none. */
export function useKeptEntity(): KeptEntity | null {
  return parsed(useStoredText('sessionStorage', ofTab))
}

/** The id of the last entity that the viewer acted for in any tab of this browser: the switcher offers it first. */
export const useLastEntityId = () => useStoredText('localStorage', ofBrowser)

export function keepEntity({ id, username, type, kind, name, pictureID }: KeptEntity) {
  const text = JSON.stringify({ id, username, type, kind, name, pictureID })
  if (readText('sessionStorage', ofTab) !== text) writeText('sessionStorage', ofTab, text)
  if (readText('localStorage', ofBrowser) !== id) writeText('localStorage', ofBrowser, id)
}

export function forgetEntity() {
  if (readText('sessionStorage', ofTab) !== null) forgetText('sessionStorage', ofTab)
}

function parsed(text: string | null): KeptEntity | null {
  try {
    return keptIn(JSON.parse(text ?? 'null'))
  } catch {
    return null
  }
}

/** The entity, if one was passed along; null for anything else. */
export const keptIn = (value: unknown): KeptEntity | null => (isKept(value) ? value : null)

const isKept = (value: unknown): value is KeptEntity =>
  typeof value === 'object' &&
  value !== null &&
  ['id', 'username', 'type', 'kind', 'name'].every((field) => typeof Reflect.get(value, field) === 'string')
