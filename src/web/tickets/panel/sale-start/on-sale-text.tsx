import { Fragment } from 'react'
import { words } from './sale-start-words.ts'

/** “On sale Fri Dec 4, 10:00 AM PST”, which breaks between the day and the time only. */
export const OnSaleText = ({ moment }: { moment: string }) =>
  words
    .onSale(moment)
    .split(/(?<=,) /)
    .map((part, index) => (
      <Fragment key={part}>
        {index > 0 && ' '}
        <span className="whitespace-nowrap">{part}</span>
      </Fragment>
    ))
