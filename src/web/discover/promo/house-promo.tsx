import type { CallOutputs } from '../../../contract.ts'
import { buttonLook } from '../../kit/button-look.ts'
import { ButtonLink } from '../../kit/button-link.tsx'
import { Picture } from '../../pictures/picture.tsx'
import { promoWords } from './promo-words.ts'

type Props = {
  promo: NonNullable<CallOutputs['fetchPromo']['promo']>
  productName: string
}

/** What the operators of the site promote on Home, marked as theirs; its picture has its place before it has loaded. */
export function HousePromo({ promo: { headline, body, button, picture }, productName }: Props) {
  return (
    <aside
      aria-label={promoWords.from(productName)}
      className={`grid overflow-hidden rounded-card border border-line bg-deck ${picture ? 'md:grid-cols-2' : ''}`}
    >
      {picture && (
        <Picture
          pictureId={picture.id}
          name={headline}
          alt={picture.alt}
          sizes="(min-width: 1280px) 604px, (min-width: 768px) 50vw, 100vw"
          className="aspect-3/2 size-full"
        />
      )}
      <div className="flex flex-col items-start justify-center gap-3 p-5 sm:p-8">
        <p className="text-sm font-semibold text-gold">{promoWords.from(productName)}</p>
        <h2 className="text-3xl text-balance wrap-anywhere">{headline}</h2>
        {body && <p className="max-w-prose whitespace-pre-line text-pretty wrap-anywhere text-mute">{body}</p>}
        {button && <PromoLink {...button} />}
      </div>
    </aside>
  )
}

const PromoLink = ({ label, link }: { label: string; link: string }) =>
  link.startsWith('/') ? (
    <ButtonLink to={link} className="mt-1">
      {label}
    </ButtonLink>
  ) : (
    <a href={link} rel="noopener" className={`${buttonLook.gold} mt-1`}>
      {label}
    </a>
  )
