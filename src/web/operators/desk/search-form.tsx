import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { Button } from '../../kit/button.tsx'
import { TextField } from '../../kit/fields/text-field.tsx'
import { words } from './operator-words.ts'

/** A search whose words stand in the address. */
export function SearchForm({ label, text, children }: { label: string; text: string; children?: ReactNode }) {
  return (
    <search>
      <Form className="flex flex-wrap items-end gap-3">
        <TextField
          key={text}
          type="search"
          name="q"
          label={label}
          defaultValue={text}
          maxLength={200}
          autoComplete="off"
          className="min-w-0 flex-1 basis-64"
        />
        {children}
        <Button type="submit">{words.search}</Button>
      </Form>
    </search>
  )
}
