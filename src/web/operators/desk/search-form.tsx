import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { searchTextMax } from '../../../kernel/limits.ts'
import { Button } from '../../kit/button.tsx'
import { SearchField } from '../../kit/fields/search-field.tsx'
import { words } from './operator-words.ts'

/** A search that keeps its text in the address. */
export function SearchForm({ label, text, children }: { label: string; text: string; children?: ReactNode }) {
  return (
    <search>
      <Form className="flex flex-wrap items-end gap-3">
        <SearchField label={label} text={text} maxLength={searchTextMax.operators} className="basis-64" />
        {children}
        <Button type="submit">{words.search}</Button>
      </Form>
    </search>
  )
}
