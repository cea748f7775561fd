import type { ReactNode } from 'react'

type Props = {
  label: string
  columns: readonly string[]
  /** The columns of amounts, which stand at their right edge. */
  amounts?: readonly string[]
  children: ReactNode
}

/** A dense table; on narrow windows each row is a card whose cells carry their column's name. */
export function DeskTable({ label, columns, amounts = [], children }: Props) {
  return (
    <table
      aria-label={label}
      className="w-full border-separate border-spacing-0 max-md:block md:rounded-card md:border md:border-line md:bg-deck"
    >
      <thead className="max-md:sr-only">
        <tr>
          {columns.map((column) => (
            <th
              key={column}
              scope="col"
              className={`border-b border-line px-3 py-2 text-sm font-semibold text-mute lg:px-4 ${amounts.includes(column) ? 'text-right' : 'text-left'}`}
            >
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:flex max-md:flex-col max-md:gap-3">{children}</tbody>
    </table>
  )
}

/** @param isCompact for long lists: on a phone, two cells side by side */
export function DeskRow({ isCompact = false, children }: { isCompact?: boolean; children: ReactNode }) {
  return (
    <tr
      className={`max-md:rounded-card max-md:border max-md:border-line max-md:bg-deck md:hover:bg-deck-2 md:[&:last-child>td]:border-b-0 ${isCompact ? 'max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-3 max-md:px-3 max-md:py-2' : 'max-md:flex max-md:flex-col max-md:gap-2 max-md:p-4'}`}
    >
      {children}
    </tr>
  )
}

type CellProps = {
  label: string
  isNumber?: boolean
  /** Money, at the right edge of its column. */
  isAmount?: boolean
  /** A status, a date or buttons: it only breaks between words, and the text next to it makes room. */
  isShort?: boolean
  /** Whether its column's name is shown next to it in a card; buttons and a row's name and status need none. */
  hasLabel?: boolean
  /** Left out of a card. */
  isWideOnly?: boolean
  children: ReactNode
}

const inCard =
  'max-md:grid max-md:grid-cols-[5rem_minmax(0,1fr)] max-md:gap-3 max-md:before:text-sm max-md:before:text-mute max-md:before:content-[attr(data-label)]'

export function DeskCell({
  label,
  isNumber = false,
  isAmount = false,
  isShort = false,
  hasLabel = true,
  isWideOnly = false,
  children,
}: CellProps) {
  return (
    <td
      data-label={label}
      className={`${isShort ? 'max-md:wrap-anywhere' : 'wrap-anywhere'} ${hasLabel ? inCard : ''} md:border-b md:border-line md:px-3 md:py-2 lg:px-4 md:align-top ${isNumber || isAmount ? 'tabular-nums md:whitespace-nowrap' : ''} ${isAmount ? 'md:text-right' : ''} ${isWideOnly ? 'max-md:hidden' : ''}`}
    >
      <div className="min-w-0">{children}</div>
    </td>
  )
}
