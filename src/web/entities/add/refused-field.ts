import { type EntityField, isEntityField } from '../../../features/entities/rules/entity-form.ts'
import type { RefusalBody } from '../../api.ts'

/** A field that the server refused, and why. */
export type RefusedField = { field: EntityField; message: string }

const byCode: Partial<Record<string, EntityField>> = {
  'account/username-taken': 'username',
  'account/username-too-soon': 'username',
  'pictures/unknown': 'image',
}

/** The field that a refusal is about; null if there is none. */
export function refusedField({ code, message, data }: RefusalBody): RefusedField | null {
  const field = byCode[code] ?? data?.['field']
  return typeof field === 'string' && isEntityField(field) ? { field, message } : null
}
