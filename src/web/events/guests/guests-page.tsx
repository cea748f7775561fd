import type { ReactNode } from 'react'
import { Form } from 'react-router'
import type { CallInputs, CallOutputs } from '../../../contract.ts'
import { spotsLeft } from '../../../features/door/rules/listed-guests.ts'
import { paths } from '../../../kernel/paths.ts'
import { OpenChatButton } from '../../chat/open-chat-button.tsx'
import { BackLink } from '../../kit/back-link.tsx'
import { EmptyState } from '../../kit/empty-state.tsx'
import { Notice } from '../../kit/notice.tsx'
import { Page } from '../../kit/page.tsx'
import { FilterSelect } from '../orders/filter-select.tsx'
import { ShowFrame } from '../orders/show-frame.tsx'
import { dateText, wholeWhenText } from '../when.ts'
import { ActLists } from './act-lists.tsx'
import { GuestLinesForm } from './guest-lines-form.tsx'
import { ListedGuests } from './listed-guests.tsx'
import { words } from './guests-words.ts'
import { useRootData } from '../../root-data.ts'

type Props = Omit<CallOutputs['fetchListedGuests'], 'success'> & {
  entityID: CallInputs['fetchListedGuests']['entityID']
}

/** A show's guest lists on a date: all of them for its host, an act's own for the act. */
export function GuestsPage(props: Props) {
  const { show, side, entityID, occurrenceDate, lists, dates, isOpen } = props
  const [ownList] = lists
  const year = useRootData()?.year
  const date = dates.find(({ day }) => day === occurrenceDate)
  const everyone = lists.flatMap(({ guests }) => guests)
  const [people, admitted] = [sum(everyone.map((guest) => guest.people)), sum(everyone.map((guest) => guest.admitted))]
  const page = { eventID: show.eventID, entityID, isOpen }
  const mayAdd = isOpen && ownList && (ownList.spots === null || ownList.spots > 0)
  return (
    <Frame {...props}>
      {dates.length > 1 && (
        <Form method="get" preventScrollReset className="max-w-sm">
          <FilterSelect
            name="date"
            label={words.date}
            value={occurrenceDate ?? ''}
            options={dates.map((one) => [
              one.day,
              words.dateOption(dateText(one.day, year), one.people, one.isCanceled),
            ])}
          />
          <noscript>
            <button type="submit">{words.show}</button>
          </noscript>
        </Form>
      )}
      {date && ownList ? (
        <>
          <p role="status">{words.total(people, admitted)}</p>
          <State {...props} />
          {mayAdd && <GuestLinesForm key={date.day} {...page} occurrenceDate={date.day} />}
          {ownList.guests.length > 0 ? (
            <ListedGuests {...page} label={words.own(ownList.name)} guests={ownList.guests} mayEdit />
          ) : (
            mayAdd && <EmptyState title={words.none.title}>{words.none.text}</EmptyState>
          )}
          {side === 'host' && <ActLists {...page} lists={lists.slice(1)} unlinkedActs={props.unlinkedActs} />}
        </>
      ) : (
        <EmptyState title={words.noDate.title}>{words.noDate.text}</EmptyState>
      )}
    </Frame>
  )
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)

/** The host has the tabs of its show, an act the way back to it. */
function Frame({ side, show, role, lists, children }: Props & { children: ReactNode }) {
  if (side === 'host')
    return (
      <ShowFrame show={show} role={role}>
        <h2 className="text-2xl">{words.title}</h2>
        {children}
      </ShowFrame>
    )
  return (
    <Page>
      <div className="flex flex-col gap-6">
        <header className="flex flex-col gap-3">
          <BackLink to={paths.event(show.eventID)}>{words.back}</BackLink>
          <h1 className="text-3xl wrap-anywhere sm:text-4xl">{words.own(lists[0]?.name ?? '')}</h1>
          <p className="wrap-anywhere text-mute">{[show.eventName, show.venueName].join(' · ')}</p>
        </header>
        {children}
      </div>
    </Page>
  )
}

/** Why the list can't change, and how many more an act may add. */
function State({ show, entityID, lists, closes, closedReason }: Props) {
  const [ownList] = lists
  if (closedReason === 'canceled') return <Notice>{words.closed.canceled}</Notice>
  if (!ownList?.isConfirmed) return <Notice>{words.unconfirmed}</Notice>
  if (closedReason) return <Notice>{words.closed[closedReason]}</Notice>
  if (ownList.spots === null) return null
  if (ownList.spots > 0 && closes)
    return (
      <p>
        {words.spots(spotsLeft(ownList.spots, ownList.people), ownList.spots, wholeWhenText(closes, closes.zoneName))}
      </p>
    )
  return (
    <div className="flex flex-wrap items-center gap-4">
      <p className="text-mute">{words.noSpots(ownList.guests.length > 0)}</p>
      <OpenChatButton eventId={show.eventID} entity={{ id: entityID, type: 'band' }}>
        {words.chat}
      </OpenChatButton>
    </div>
  )
}
