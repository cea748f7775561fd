import { Link } from 'react-router'
import { cityPagePath } from '../../../kernel/addresses/city-page.ts'
import { paths } from '../../../kernel/paths.ts'
import { ButtonLink } from '../../kit/button-link.tsx'
import { Page } from '../../kit/page.tsx'
import { ErrorSearch } from '../../shell/errors/error-search.tsx'
import { cityPageWords } from './city-page-words.ts'

const words = cityPageWords.unknown

/** The URL names no existing city: offers those that may be meant. */
export function UnknownCity({ cities }: { cities: readonly string[] }) {
  return (
    <Page narrow>
      <title>{words.title}</title>
      <div className="flex flex-col items-start gap-4 py-8 sm:py-12">
        <h1 className="text-4xl">{words.title}</h1>
        <p className="text-lg text-mute">{cities.length > 0 ? words.text : words.search}</p>
        {cities.length > 0 && (
          <ul className="flex flex-col">
            {cities.map((city) => (
              <li key={city}>
                <Link
                  to={cityPagePath({ city, genre: null, days: null })}
                  className="inline-flex min-h-11 items-center font-semibold text-gold underline"
                >
                  {cityPageWords.inCity(city)}
                </Link>
              </li>
            ))}
          </ul>
        )}
        <ButtonLink to={paths.discover} variant="quiet">
          {words.discover}
        </ButtonLink>
        <ErrorSearch />
      </div>
    </Page>
  )
}
