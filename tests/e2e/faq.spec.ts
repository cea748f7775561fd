import { expect, expectAccessible, look, test } from '../support/browser.ts'
import { expectFoundBySearch } from '../support/text-pages.ts'

const questions = [
  'What is LocalSound?',
  'Is it free?',
  'How do I buy a ticket?',
  'What fees do I pay, and why?',
  'Can I use my tickets offline?',
  'Can I get a refund?',
  'What happens if a show is moved or canceled?',
  'Can I give a ticket away?',
  'How do I list my band, venue or festival?',
  'How long does approval take?',
  'How do payouts work?',
  'Can acts have a guest list?',
  'Which taxes are added?',
  'Who can see where I go?',
  'How do I delete my account?',
]

test('fifteen questions open by keyboard, each with its own address', async ({ page, request }) => {
  await page.goto('/FAQ')
  await expect(page).toHaveTitle('FAQ · LocalSound')
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(questions)
  await expectAccessible(page)
  await look(page, 'faq')
  await expectFoundBySearch(page, request, '/FAQ')

  const fees = page.getByRole('group').filter({ hasText: 'What fees do I pay, and why?' })
  const answer = fees.getByText('A $20 ticket with no tax costs you $21.31')
  await expect(answer).toBeHidden()
  await fees.locator('summary').focus()
  await page.keyboard.press('Enter')
  await expect(answer).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(answer).toBeHidden()
  await page.keyboard.press('Space')
  await fees.getByRole('link', { name: 'Link to this answer: What fees do I pay, and why?' }).click()
  await expect(page).toHaveURL('/FAQ#fees')
})

test('an address with a question’s name opens it, from elsewhere and from within', async ({ page }) => {
  await page.goto('/FAQ#taxes')
  const taxes = page.getByRole('table', { name: 'Admission taxes we collect' })
  await expect(taxes).toBeInViewport()
  await expect(taxes.getByRole('row', { name: /Nevada live entertainment tax/ })).toContainText('9%')
  await expect(taxes.getByRole('row')).toHaveCount(9)
  await expectAccessible(page)
  await look(page, 'faq-taxes')

  await page.locator('#free > summary').click()
  await page.getByRole('link', { name: 'how fees work' }).click()
  await expect(page.getByText('The platform fee is usually 2.1% of each ticket’s price')).toBeInViewport()
})

test('search engines read the fourteen answers whole', async ({ page }) => {
  await page.goto('/FAQ')
  const text = await page.locator('script[type="application/ld+json"]').textContent()
  const faq: { '@type': string; mainEntity: { name: string; acceptedAnswer: { text: string } }[] } = JSON.parse(
    `${text}`,
  )
  expect(faq['@type']).toBe('FAQPage')
  expect(faq.mainEntity.map(({ name }) => name)).toEqual(questions)
  for (const { acceptedAnswer } of faq.mainEntity) expect(acceptedAnswer.text.length).toBeGreaterThan(80)
})

test('the questions open without JavaScript', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL: `${baseURL}`, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/FAQ')
  await page.getByText('Can I give a ticket away?').click()
  await expect(page.getByText('Each code is good for one entry')).toBeVisible()
  await context.close()
})
