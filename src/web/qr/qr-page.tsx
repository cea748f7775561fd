import { useState } from 'react'
import { ask } from '../api.ts'
import { SelectField } from '../kit/fields/select-field.tsx'
import { TextField } from '../kit/fields/text-field.tsx'
import { PageHero } from '../pages/page-hero.tsx'
import { PageMain } from '../pages/page-main.tsx'
import { LinkPicker } from './link-picker.tsx'
import { LogoChoice } from './logo-choice.tsx'
import type { OwnLinks } from './own-links.ts'
import { PosterCard } from './poster/poster-card.tsx'
import type { Logo } from './poster/svg.ts'
import type { QrWords } from './qr-words.ts'
import { readSiteLink } from './site-link.ts'

const inches = [1, 2, 4, 8] as const

type Props = { words: QrWords; origin: string; ownPages: OwnLinks[]; first: string }

/** The poster helper (decision G28): a link of this site as a QR code for print. */
export function QrPage({ words, origin, ownPages, first }: Props) {
  const [text, setText] = useState(first)
  const [side, setSide] = useState<(typeof inches)[number]>(2)
  const [logo, setLogo] = useState<Logo>({ kind: 'none' })
  const { url, problem } = readSiteLink(text, origin)
  const { form } = words
  const ownPage = ownPages.find(({ path, mayEdit }) => mayEdit && origin + path === url)
  // This only matters for the page's first steps.
  const noteShared = () => void (ownPage && ask('markPageShared', { entityID: ownPage.entityID }))

  return (
    <PageMain hero={<PageHero {...words.hero} />}>
      <div className="grid gap-8 lg:grid-cols-2 lg:gap-12">
        <form
          aria-label={form.label}
          className="flex min-w-0 flex-col gap-6"
          onSubmit={(submitted) => submitted.preventDefault()}
        >
          <div aria-live="polite">
            <TextField
              label={form.link}
              hint={form.linkHint(origin)}
              error={problem && problem !== 'empty' ? words.problems[problem] : null}
              value={text}
              inputMode="url"
              autoComplete="off"
              spellCheck={false}
              onChange={({ target }) => setText(target.value)}
            />
          </div>
          {ownPages.length > 0 && (
            <LinkPicker words={form} ownPages={ownPages} origin={origin} chosen={url ?? ''} onPick={setText} />
          )}
          <SelectField
            label={form.size}
            hint={form.sizeHint(side)}
            options={inches.map((each) => [`${each}`, form.sizes[each]] as const)}
            value={`${side}`}
            onChange={({ target }) => setSide(inches.find((each) => `${each}` === target.value) ?? 2)}
          />
          <LogoChoice words={form} onChange={setLogo} />
          <p className="border-t-2 border-gold pt-4 text-mute">{words.tickets}</p>
        </form>
        <section aria-label={words.code.label} className="min-w-0">
          <PosterCard key={url} words={words.code} url={url} logo={logo} inches={side} onSave={noteShared} />
        </section>
      </div>
    </PageMain>
  )
}
