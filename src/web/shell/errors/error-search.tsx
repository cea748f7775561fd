import { Form } from 'react-router'
import { nearTextMax } from '../../../kernel/limits.ts'
import { Button } from '../../kit/button.tsx'
import { paths } from '../../../kernel/paths.ts'
import { words } from './recovery-words.ts'

/** A way on from a page that is not there: shows in a town. A plain form, it works without script. */
export function ErrorSearch() {
  return (
    <search className="mt-6 w-full border-t border-line pt-6">
      <h2 className="text-2xl">{words.error.find}</h2>
      <Form action={paths.discover} className="mt-3 flex max-w-md flex-wrap items-end gap-2">
        <label className="flex min-w-0 flex-1 flex-col gap-1 text-sm font-semibold">
          {words.error.findLabel}
          <input
            name="near"
            required
            maxLength={nearTextMax}
            placeholder={words.error.findHint}
            className="field text-base font-normal"
          />
        </label>
        <Button type="submit">{words.error.findButton}</Button>
      </Form>
    </search>
  )
}
