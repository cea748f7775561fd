import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addressQuestion, admissionTaxes, type TaxFacts, taxRules, taxText } from './taxes.ts'

const taxed = (address: string, facts: Partial<TaxFacts> = {}) =>
  admissionTaxes({ address, capacity: 500, nonProfit: false, exemption: 'none', ...facts })

const rates = (address: string, facts: Partial<TaxFacts> = {}) => taxed(address, facts).lines.map(({ rate }) => rate)

describe('an admission tax follows the city and state of the address (spec 9, C42)', () => {
  test.each<[address: string, facts: Partial<TaxFacts>, rates: number[]]>([
    ['1 Fremont St, Las Vegas, NV 89101', {}, [900]],
    ['1 Fremont St, Las Vegas, Nevada', { capacity: 200 }, [900]],
    ['1 Fremont St, Las Vegas, nv', { capacity: 199 }, []],
    ['1 Fremont St, Las Vegas, NV', { nonProfit: true }, []],
    ['1 Fremont St, Las Vegas, NV', { exemption: 'nonprofit' }, []],
    ['1 Fremont St, Las Vegas, NV', { exemption: 'religious' }, [900]],
    ['1 Fremont St, Las Vegas, NV', { capacity: null }, [900]],
    ['1101 Pacific Ave, Santa Cruz, CA 95060', {}, [500]],
    ['1101 Pacific Ave, SANTA CRUZ, California', { nonProfit: true }, [500]],
    ['1101 Pacific Ave Santa Cruz, CA', {}, [500]],
    ['Hercules, CA', {}, [500]],
    ['3900 W Manchester Blvd, Inglewood, CA', { capacity: 1000 }, []],
    ['3900 W Manchester Blvd, Inglewood, CA', { capacity: 1001 }, [1000]],
    ['3900 W Manchester Blvd, Inglewood, CA', { capacity: null }, []],
    ['650 Canyon Del Rey Blvd, Del Rey Oaks, CA, USA', {}, [1000]],
    ['1 Casino Way, Avalon, CA', {}, [400]],
    ['1 Casino Way, Avalon, CA', { nonProfit: true }, []],
    ['1 Casino Way, Avalon, CA', { exemption: 'religious' }, []],
    ['1 Casino Way, Avalon, CA', { exemption: 'political' }, []],
    ['Main St, Avalon, NJ', {}, []],
    ['111 W Main St, Everson, WA 98247', {}, [500]],
    ['1313 Market St, Tacoma, Washington', {}, [500]],
    ['12 Tacoma Ave, Portland, OR', {}, []],
    ['12 Tacoma Ave, Seattle, WA', {}, []],
    ['100 Main St, Boise, ID', {}, []],
    ['100 4th Ave, Anchorage, AK', {}, []],
    ['The Fillmore, San Francisco, CA', {}, []],
    ['Santa Cruz, Santa Cruz County, California, 95060, United States', {}, [500]],
    ['1101, Pacific Avenue, Downtown, Santa Cruz, Santa Cruz County, California, 95060, USA', {}, [500]],
    ['Tacoma, Pierce County, Washington, 98402, United States', {}, [500]],
    ['Las Vegas, Clark County, Nevada, 89101, United States', {}, [900]],
    ['City of Santa Cruz, CA', {}, [500]],
    ['1101 Pacific Ave Santa Cruz CA 95060 USA', {}, [500]],
    ['1101 Pacific Santa Cruz, CA', {}, [500]],
    ['1 Main St, New Tacoma, WA', {}, []],
    ['New Tacoma, WA', {}, []],
    ['Lake Avalon, CA', {}, []],
    ['1 Main St, Newhercules, CA', {}, []],
    ['1 Main Newhercules, CA', {}, []],
    ['1 Main Santa Cruz Heights, CA', {}, []],
    ['12 Avalon Ct, Los Angeles, CA', {}, []],
    ['Santa Cruz', {}, []],
    ['95060', {}, []],
    ['', {}, []],
  ])('%s %o', (address, facts, expected) => {
    expect(rates(address, facts)).toEqual(expected)
  })
})

test('a manager is asked for the facts that decide a tax', () => {
  expect(taxed('Santa Cruz').asks).toEqual(['address'])
  for (const address of ['1201 5th St NE', '12 Elm Ct', 'Elm Ct', '12 Elm Ct, CA', '1 Main St, Pierce County, WA']) {
    expect({ address, ...taxed(address) }).toMatchObject({ address, lines: [], asks: ['address'] })
    expect(addressQuestion(address)).toMatch(
      /^We can’t tell which taxes apply: .+\. Enter it as “Street, City, ST ZIP”\.$/,
    )
  }
  for (const address of ['12 Elm Ct, Hartford, CT', '1201 5th St NE, Minneapolis, MN', 'Main St, NV', 'Oakland CA']) {
    expect([address, taxed(address).asks]).toEqual([address, []])
    expect(addressQuestion(address)).toBeNull()
  }
  expect(taxed('Reno, NV', { capacity: null }).asks).toEqual(['capacity'])
  expect(taxed('Inglewood, CA', { capacity: null }).asks).toEqual(['capacity'])
  expect(taxed('Avalon, CA').asks).toEqual(['exemption'])
  expect(taxed('Oakland, CA', { capacity: null })).toEqual({
    lines: [],
    reasons: ['No tax collected: Oakland, CA has no admission tax.'],
    asks: [],
  })
})

test('every collected and every spared tax says why', () => {
  expect(taxed('1313 Market St, Tacoma, WA').reasons).toEqual([
    'Tacoma admission tax: 5% of the price, because the venue is in Tacoma, WA.',
  ])
  expect(taxed('Reno, NV').reasons).toEqual([
    'Nevada live entertainment tax: 9% of the price, because the venue is in NV with a capacity of 200 or more.',
  ])
  expect(taxed('Reno, NV', { capacity: 199 }).reasons).toEqual([
    'Nevada live entertainment tax: not collected, because the capacity is under 200.',
  ])
  expect(taxed('Reno, NV', { capacity: null }).reasons).toEqual([
    'Nevada live entertainment tax: 9% of the price until the capacity is known.',
  ])
  expect(taxed('Reno, NV', { nonProfit: true }).reasons).toEqual([
    'Nevada live entertainment tax: not collected, because nonprofit events are exempt.',
  ])
  expect(taxed('Inglewood, CA', { capacity: null }).reasons).toEqual([
    'Inglewood admission tax: not collected until the capacity is known.',
  ])
})

test('several taxes are shown by the first and a count (C19)', () => {
  expect(taxText([])).toBe('No tax collected')
  expect(taxText(['Tacoma admission tax'])).toBe('Tacoma admission tax')
  expect(taxText(['A', 'B', 'C'])).toBe('A and 2 more')
})

test('no city is taxed outside its state', () => {
  const cities = taxRules.flatMap((rule) => (rule.city ? [{ city: rule.city, state: rule.state }] : []))
  const elsewhere = fc.constantFrom('OR', 'ID', 'AK', 'NJ', 'TX', 'NY', 'Oregon', 'Alaska')
  fc.assert(
    fc.property(fc.constantFrom(...cities), elsewhere, fc.integer({ min: 1, max: 9999 }), ({ city }, state, number) => {
      expect(rates(`${number} Main St, ${city}, ${state}`)).toEqual([])
    }),
  )
})

test.each([
  ['Reno, NV', 'Nevada live entertainment tax', 900],
  ['Santa Cruz, CA', 'Santa Cruz admission tax', 500],
  ['Hercules, CA', 'Hercules admission tax', 500],
  ['Inglewood, CA', 'Inglewood admission tax', 1000],
  ['Del Rey Oaks, CA', 'Del Rey Oaks admission tax', 1000],
  ['Avalon, CA', 'Avalon admission tax', 400],
  ['Everson, WA', 'Everson admission tax', 500],
  ['Tacoma, WA', 'Tacoma admission tax', 500],
])('in %s a large room collects the %s', (address, name, rate) => {
  expect(taxed(address, { capacity: 2000 }).lines).toEqual([{ name, rate }])
})

test('a tax is called a nonprofit’s, religious or political exemption by what was claimed, and needs no more facts', () => {
  for (const exemption of ['nonprofit', 'religious', 'political'] as const) {
    expect(taxed('Avalon, CA', { exemption }).reasons).toEqual([
      `Avalon admission tax: not collected, because ${exemption} events are exempt.`,
    ])
  }
  expect(taxed('Avalon, CA', { exemption: 'political', nonProfit: true }).reasons).toEqual([
    'Avalon admission tax: not collected, because nonprofit events are exempt.',
  ])
  expect(taxed('Reno, NV', { exemption: 'political' }).lines).toHaveLength(1)
})

test('an address in doubt collects no tax, and says what to complete', () => {
  expect(taxed('Santa Cruz')).toEqual({
    lines: [],
    reasons: ['No tax collected: the address has no state. Enter it as “Street, City, ST ZIP”.'],
    asks: ['address'],
  })
  expect(taxed('12 Elm Ct').reasons).toEqual([
    'No tax collected: the address has no state. Enter it as “Street, City, ST ZIP”.',
  ])
  expect(taxed('Hartford CT').reasons).toEqual([
    'No tax collected: the state could be part of the street. Enter it as “Street, City, ST ZIP”.',
  ])
  expect(taxed('12 Elm St, CA').reasons).toEqual([
    'No tax collected: the address has no city. Enter it as “Street, City, ST ZIP”.',
  ])
})

test('a city is only asked for where its state has a city that taxes', () => {
  expect(addressQuestion('12 Elm St, CA')).toContain('has no city')
  expect(addressQuestion('12 Elm St, WA')).toContain('has no city')
  expect(addressQuestion('12 Elm St, NV')).toBeNull()
  expect(addressQuestion('12 Elm St, OR')).toBeNull()
  expect(taxed('12 Elm St, OR').reasons).toEqual(['No tax collected: OR has no admission tax.'])
})

test('every rule says where its rate comes from, and what an operator should know', () => {
  for (const { name, source } of taxRules) expect([name, source]).toEqual([name, 'specification, section 9'])
  const noted = taxRules.filter(({ note }) => note !== null)
  expect(noted.map(({ name }) => name)).toEqual(['Nevada live entertainment tax', 'Inglewood admission tax'])
  for (const { note } of noted) expect(note).toContain('decision C20')
})
