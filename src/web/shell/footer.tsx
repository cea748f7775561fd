import { Link } from 'react-router'
import { paths } from '../../kernel/paths.ts'
import { Logo } from './logo.tsx'
import { words } from './shell-words.ts'
import { SocialIcon } from './social-icon.tsx'

type Props = {
  /** By the server's clock; null on a page that could not be loaded. */
  year: number | null
  /** From settings; one without an address is not there (decision G49). */
  social: { instagram: string | null; facebook: string | null }
}

const { footer } = words

const columns: [title: string, links: [to: string, text: string][]][] = [
  [
    footer.discover,
    [
      [paths.home, words.home],
      [paths.about, words.about],
      [paths.why, footer.why],
      [paths.faq, footer.faq],
    ],
  ],
  [
    footer.support,
    [
      [paths.contact, footer.contact],
      [paths.privacy, footer.privacy],
      [paths.terms, footer.terms],
      [paths.qrGenerator(), footer.qr],
    ],
  ],
]

/** Below 900 px the columns stand under the name, from there on beside it (spec, app shell). */
export function Footer({ year, social }: Props) {
  return (
    <footer className="border-t border-line bg-deck/40">
      <div className="mx-auto flex w-full max-w-7xl flex-col gap-8 px-4 py-12 sm:px-6 footer:flex-row footer:justify-between">
        <div className="flex flex-col items-start gap-4">
          <Logo to={paths.home} />
          <p className="max-w-prose text-mute">{footer.claim}</p>
          <ul aria-label={footer.social} className="flex gap-2 empty:hidden">
            {(['instagram', 'facebook'] as const).map((network) => {
              const href = social[network]
              return (
                href && (
                  <li key={network}>
                    <a
                      href={href}
                      target="_blank"
                      rel="noopener noreferrer"
                      aria-label={footer[network] + footer.newTab}
                      className="grid size-11 place-items-center rounded-pill border border-line text-mute hover:border-gold hover:text-gold"
                    >
                      <SocialIcon network={network} />
                    </a>
                  </li>
                )
              )
            })}
          </ul>
        </div>
        <div className="flex flex-wrap gap-x-16 gap-y-8">
          {columns.map(([title, links]) => (
            <nav key={title} aria-label={title} className="min-w-32">
              <p className="font-display text-lg font-bold">{title}</p>
              <ul>
                {links.map(([to, text]) => (
                  <li key={to}>
                    <Link to={to} className="inline-flex min-h-8 items-center text-mute hover:text-ink">
                      {text}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
      </div>
      <p className="border-t border-line px-4 py-4 text-center text-sm text-balance text-mute">
        {footer.copyright(year)} · {footer.places}
      </p>
    </footer>
  )
}
