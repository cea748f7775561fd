import type { SignedUp } from './account-builders.ts'

/** A call over HTTP as a signed-in person; throws with the response when it is refused. */
export const callAs =
  (baseURL: string, { idToken }: Pick<SignedUp, 'idToken'>) =>
  async (call: string, body: unknown, headers: Record<string, string> = {}) => {
    const isForm = body instanceof FormData
    const answer = await fetch(`${baseURL}/api/${call}`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${idToken}`,
        ...(isForm ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      body: isForm ? body : JSON.stringify(body),
    })
    const result = await answer.json()
    if (!answer.ok) throw new Error(`${call}: ${answer.status} ${JSON.stringify(result)}`)
    return result
  }
