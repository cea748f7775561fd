import { useState } from 'react'
import { usernameKey, usernameMin, usernameProblem, usernameWords } from '../../../features/accounts/rules/username.ts'
import { ask } from '../../api.ts'
import { useDebounced } from '../../use-debounced.ts'

/** The availability of a name: unknown while it is too short or invalid (spec 4), and if the check failed. */
export type Availability = 'none' | 'checking' | 'available' | 'taken' | 'unchecked'

const pauseMs = 300

/** Checks whether a name is available now; a failed check counts as not available, but says so (decision C11). */
export async function checkName(input: string): Promise<Availability> {
  if (usernameProblem(input) === usernameWords.taken) return 'taken'
  const result = await ask('checkUsernameAvailability', { username: input })
  if (!result.ok) return 'unchecked'
  return result.answer.available ? 'available' : 'taken'
}

/** Whether a name is free, asked while someone types, from the fourth character on. */
export function useAvailability(input: string): Availability {
  const name = usernameKey(input)
  const isChecked = name.length >= usernameMin && usernameProblem(name) !== usernameWords.form
  const [checked, setChecked] = useState<{ name: string; availability: Availability }>({
    name: '',
    availability: 'none',
  })

  useDebounced(isChecked ? name : null, pauseMs, async (signal) => {
    const availability = await checkName(name)
    if (!signal.aborted) setChecked({ name, availability })
  })

  if (!isChecked) return 'none'
  return checked.name === name ? checked.availability : 'checking'
}
