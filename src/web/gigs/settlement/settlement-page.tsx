import { Form } from 'react-router'
import type { CallOutputs } from '../../../contract.ts'
import { useRootData } from '../../root-data.ts'
import { FilterSelect } from '../../events/orders/filter-select.tsx'
import { ShowFrame } from '../../events/orders/show-frame.tsx'
import { dateText } from '../../events/when.ts'
import { EmptyState } from '../../kit/empty-state.tsx'
import { words } from './settlement-words.ts'
import { SheetForm } from './sheet-form.tsx'

type Props = Omit<CallOutputs['fetchSettlementSheet'], 'success'>

/** The settlement sheet of a show's date, for its host. */
export function SettlementPage({ show, role, dates, sheet }: Props) {
  const year = useRootData()?.year
  return (
    <ShowFrame show={show} role={role}>
      {sheet && dates.length > 1 && (
        <Form className="max-w-xs">
          <FilterSelect
            name="date"
            label={words.date}
            value={sheet.date}
            options={dates.map((date) => [date, dateText(date, year)] as const)}
          />
        </Form>
      )}
      {sheet ? (
        <SheetForm key={sheet.date} show={show} sheet={sheet} />
      ) : (
        <EmptyState title={words.noDate.title}>{words.noDate.text}</EmptyState>
      )}
    </ShowFrame>
  )
}
