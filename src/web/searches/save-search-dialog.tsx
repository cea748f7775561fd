import { useState } from 'react'
import type { CallOutputs } from '../../contract.ts'
import { searchName } from '../../features/search/rules/search-name.ts'
import { parseDay, weekendFrom } from '../../kernel/day.ts'
import { accountSearches } from '../../kernel/addresses/alerts.ts'
import { SubscribeLinks } from '../discover/feeds/subscribe-links.tsx'
import { addressOf, anyDates, type ResolvedFilters } from '../discover/search-filters.ts'
import { Button } from '../kit/button.tsx'
import { ButtonLink } from '../kit/button-link.tsx'
import { Dialog, DialogButtons } from '../kit/dialog.tsx'
import { useBrowserValue } from '../kit/device/use-browser-value.ts'
import { CheckField } from '../kit/fields/check-field.tsx'
import { SelectField } from '../kit/fields/select-field.tsx'
import { focusHere } from '../kit/focus-here.ts'
import { Notice } from '../kit/notice.tsx'
import { useWrite } from '../use-write.ts'
import { emailOf } from './email-frequency.ts'
import { webcalOf } from '../../kernel/addresses/feeds.ts'
import { searchesWords } from './searches-words.ts'

const words = searchesWords.save

type Props = { filters: ResolvedFilters; today: string; onClose: () => void }

/** How someone hears of new shows of a search that they save. */
export function SaveSearchDialog({ filters, today, onClose }: Props) {
  const { write, pending, problem } = useWrite('saveSearch')
  const [isWeekends, setIsWeekends] = useState(() => filters.weekends || isOfWeekend(filters, today))
  const [outcome, setOutcome] = useState<CallOutputs['saveSearch'] | null>(null)
  const origin = useBrowserValue(() => window.location.origin, null)

  async function save(form: FormData) {
    const answer = await write({
      filters: addressOf('', { ...filters, ...anyDates }).slice(1),
      isWeekends,
      email: emailOf(form.get('email')),
      push: form.has('push'),
    })
    if (answer) setOutcome(answer)
  }
  return (
    <Dialog title={words.title} open small onClose={onClose}>
      {outcome ? (
        // The button that had the focus is gone.
        <div ref={focusHere} tabIndex={-1} className="flex flex-col gap-6 outline-none">
          <Notice tone="success">{outcome.isNew ? words.saved : words.alreadySaved}</Notice>
          <div className="flex flex-col gap-3">
            <p>{words.calendar}</p>
            <SubscribeLinks
              name={searchName(filters, isWeekends)}
              webcal={origin && webcalOf(origin, outcome.calendarPath)}
              calendar={outcome.calendarPath}
              atom={outcome.feedPath}
            />
          </div>
          <DialogButtons>
            <ButtonLink variant="quiet" to={accountSearches}>
              {words.all}
            </ButtonLink>
            <Button onClick={onClose}>{words.done}</Button>
          </DialogButtons>
        </div>
      ) : (
        <form
          className="flex flex-col gap-4"
          onSubmit={(event) => {
            event.preventDefault()
            void save(new FormData(event.currentTarget))
          }}
        >
          <div>
            <p className="text-lg font-semibold wrap-anywhere">{searchName(filters, isWeekends)}</p>
            <p className="text-sm text-mute">{words.text}</p>
            {filters.date && <p className="text-sm text-mute">{words.noDates}</p>}
          </div>
          <CheckField
            label={words.weekends}
            checked={isWeekends}
            onChange={({ target }) => setIsWeekends(target.checked)}
          />
          <SelectField
            label={searchesWords.email.label}
            name="email"
            options={searchesWords.email.choices}
            defaultValue="daily"
          />
          <div>
            <CheckField label={searchesWords.push} name="push" />
            <p className="text-sm text-mute">{searchesWords.pushHint}</p>
          </div>
          {problem && <Notice tone="error">{problem}</Notice>}
          <DialogButtons>
            <Button variant="quiet" onClick={onClose}>
              {searchesWords.cancel}
            </Button>
            <Button type="submit" busy={pending}>
              {words.confirm}
            </Button>
          </DialogButtons>
        </form>
      )}
    </Dialog>
  )
}

/** Whether the chosen dates are the next weekend. */
function isOfWeekend({ date, until }: ResolvedFilters, todayText: string): boolean {
  const today = parseDay(todayText)
  if (!today || !date) return false
  const { first, last } = weekendFrom(today)
  return date === first && (until ?? date) === last
}
