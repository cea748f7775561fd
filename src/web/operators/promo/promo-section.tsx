import { type FormEvent, useRef, useState } from 'react'
import type { CallOutputs } from '../../../contract.ts'
import { type PromoForm, promoProblems } from '../../../features/operators/rules/promo.ts'
import { isId, type PictureId } from '../../../kernel/ids.ts'
import { HousePromo } from '../../discover/promo/house-promo.tsx'
import { Button } from '../../kit/button.tsx'
import { Notice } from '../../kit/notice.tsx'
import { focusFirstInvalid } from '../../kit/fields/first-invalid.ts'
import { LogCard } from '../desk/log-card.tsx'
import { SectionHead } from '../desk/section-head.tsx'
import { useDeskWrite } from '../desk/use-desk.ts'
import { words } from './promo-desk-words.ts'
import { PromoFields } from './promo-fields.tsx'

type Props = Omit<CallOutputs['fetchPromoForm'], 'success'> & { productName: string }

/** The promo on Home, with a live preview. */
export function PromoSection({ promo, state, city, log, productName }: Props) {
  const [form, setForm] = useState<PromoForm>(promo)
  const [isSubmitted, setIsSubmitted] = useState(false)
  const [isWaiting, setIsWaiting] = useState(false)
  const { send, pending, problem } = useDeskWrite('savePromo')
  const element = useRef<HTMLFormElement>(null)
  const problems = promoProblems(form)

  async function submit(event: FormEvent) {
    event.preventDefault()
    setIsSubmitted(true)
    if (Object.keys(problems).length > 0) return focusFirstInvalid(element.current)
    await send({ promo: form })
  }
  return (
    <section className="flex flex-col gap-6">
      <SectionHead title={words.title} text={words.text} />
      <p className="font-semibold">{words.state(state)}</p>
      <form
        ref={element}
        noValidate
        onSubmit={(event) => void submit(event)}
        className="flex flex-col gap-4 rounded-card border border-line bg-deck p-4 sm:p-6"
      >
        <PromoFields
          form={form}
          city={city}
          problems={isSubmitted ? problems : {}}
          // An upload ends later, after more may have been typed.
          onChange={(part) => setForm((now) => ({ ...now, ...part }))}
          onWaiting={setIsWaiting}
        />
        {problem && <Notice tone="error">{problem}</Notice>}
        <Button type="submit" busy={pending || isWaiting} className="self-start">
          {words.save}
        </Button>
      </form>
      <div className="flex flex-col gap-3">
        <h2 className="text-2xl">{words.preview}</h2>
        <div inert>
          <HousePromo promo={previewOf(form)} productName={productName} />
        </div>
      </div>
      <LogCard log={log} title={words.log.title} empty={words.log.empty} />
    </section>
  )
}

/** The promo as Home will show it; what isn't written yet has its place. */
const previewOf = ({ headline, body, buttonLabel, link, image, pictureAlt }: PromoForm) => ({
  headline: headline.trim() || words.noHeadline,
  body: body.trim(),
  button: buttonLabel.trim() || link.trim() ? { label: buttonLabel.trim() || words.noButton, link: '/' } : null,
  picture: image !== null && isId<PictureId>(image) ? { id: image, alt: pictureAlt } : null,
})
