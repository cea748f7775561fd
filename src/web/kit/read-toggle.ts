import { data } from 'react-router'

/**
 * What a `ToggleForm` sent without scripts.
 *
 * @returns whether it is to be on, and the form's other fields
 * @throws a response of status 400 for a body that is no such form
 */
export async function readToggle(request: Request, name: string): Promise<{ isOn: boolean; fields: URLSearchParams }> {
  const fields = new URLSearchParams(await request.text())
  const value = fields.get(name)
  if (value !== 'true' && value !== 'false') throw data(null, { status: 400 })
  return { isOn: value === 'true', fields }
}
