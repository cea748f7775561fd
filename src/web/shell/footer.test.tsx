import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { paths } from '../../kernel/paths.ts'
import { Footer } from './footer.tsx'

type Props = Omit<Parameters<typeof Footer>[0], 'isVisitor'> & { isVisitor?: boolean }

const render = ({ isVisitor = true, ...props }: Props) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <Footer {...props} isVisitor={isVisitor} />
    </MemoryRouter>,
  )

const linksAway = (html: string) => [...html.matchAll(/<a href="(https:[^"]+)"/g)].map(([, href]) => href)

test('the footer links to the social pages of the settings, without those that are not set', () => {
  const [instagram, facebook] = ['https://www.instagram.com/localsound', 'https://www.facebook.com/localsound']
  expect(linksAway(render({ year: 2027, social: { instagram, facebook } }))).toEqual([instagram, facebook])
  expect(linksAway(render({ year: 2027, social: { instagram: null, facebook } }))).toEqual([facebook])
  expect(linksAway(render({ year: 2027, social: { instagram: null, facebook: null } }))).toEqual([])
})

test('the copyright has the server’s year, and none on a page that could not be loaded', () => {
  const social = { instagram: null, facebook: null }
  expect(render({ year: 2027, social })).toContain('© 2027 LocalSound')
  expect(render({ year: 2027, social }), 'a dot would end a phone’s line').not.toContain('·')
  expect(render({ year: null, social })).toMatch(/© LocalSound/)
})

test('the footer links to creating a page, for visitors through the login', () => {
  const social = { instagram: null, facebook: null }
  expect(render({ year: 2027, social })).toContain(`href="${paths.login(paths.addEntity).replaceAll('&', '&amp;')}"`)
  expect(render({ year: 2027, social, isVisitor: false })).toContain(`href="${paths.addEntity}"`)
})
