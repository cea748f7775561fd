import { data } from 'react-router'

/**
 * Reads what a `ToggleForm` sent without scripts.
 *
 * @returns whether to turn it on, and the form's other fields
 * @throws a response of status 400 if the body isn't such a form
 */
export async function readToggle(request: Request, name: string): Promise<{ isOn: boolean; fields: URLSearchParams }> {
  const fields = new URLSearchParams(await request.text())
  const value = fields.get(name)
  if (value !== 'true' && value !== 'false') throw data(null, { status: 400 })
  return { isOn: value === 'true', fields }
}
