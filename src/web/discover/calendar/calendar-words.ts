const months = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July'],
  ...['August', 'September', 'October', 'November', 'December'],
]

/** The texts of the calendar that dates are picked in. */
export const calendarWords = {
  month: (month: string) => `${months[Number(month.slice(5, 7)) - 1]} ${month.slice(0, 4)}`,
  day: (weekday: string, date: string) =>
    `${weekday}, ${months[Number(date.slice(5, 7)) - 1]} ${Number(date.slice(8, 10))}`,
  previous: 'Previous month',
  next: 'Next month',
  weekday: (weekday: string) => weekday.slice(0, 2),
  hint: 'Pick a day or a date range.',
  clear: 'Clear dates',
  apply: 'Apply dates',
} as const
