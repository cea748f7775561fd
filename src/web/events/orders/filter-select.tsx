import { useEffect, useRef } from 'react'
import { useSubmit } from 'react-router'
import { SelectField } from '../../kit/fields/select-field.tsx'
import { dateText } from '../when.ts'
import { words } from './orders-words.ts'
import { useRootData } from '../../root-data.ts'

type Props = { name: string; label: string; value: string; options: (readonly [string, string])[] }

/** A filter in the address, which applies as soon as it is chosen. */
export function FilterSelect({ name, label, value, options }: Props) {
  const submit = useSubmit()
  const select = useRef<HTMLSelectElement>(null)
  // The URL determines the selection, also after Back; the element stays, and the focus on it.
  useEffect(() => {
    if (select.current) select.current.value = value
  }, [value])
  return (
    <SelectField
      ref={select}
      name={name}
      label={label}
      defaultValue={value}
      onChange={({ currentTarget }) => void submit(currentTarget.form, { preventScrollReset: true })}
      options={options}
    />
  )
}

/** The dates of a weekly show to choose from. */
export function DateFilter({ dates, date }: { dates: string[]; date: string }) {
  const year = useRootData()?.year
  return (
    <FilterSelect
      name="date"
      label={words.date}
      value={date}
      options={[['', words.allDates], ...dates.map((day) => [day, dateText(day, year)] as const)]}
    />
  )
}
