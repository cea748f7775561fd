import { emailKeptDays, passwordLength } from '../../kernel/limits.ts'
import { usernameWords } from '../../features/accounts/rules/username.ts'

const leadsBack = (to: string) => `You need a profile ${to}. We’ll take you right back when you’re done.`

/** Every text of sign-in and the wizard; those of the specification word for word (sections 5 and 8). */
export const words = {
  login: {
    title: 'Log in',
    email: 'Email',
    submit: 'Log in',
    failed: 'Login failed. Please check your credentials.',
    toRegister: 'Don’t have an account? Register',
    contact: 'Contact form',
    forgot: 'Forgot password?',
    passkey: 'Use a passkey',
  },
  /** For a person who came from the email of a team invite. */
  invite: {
    answer: 'Register or log in, then accept or decline in your notifications.',
    name: 'What’s your name?',
    later: 'You can choose your city and the shows you like later.',
    submit: 'Continue',
    afterProfile: 'Set up your profile, then accept or decline in your notifications.',
  },
  password: {
    label: 'Password',
    show: 'Show',
    hide: 'Hide',
    showLabel: 'Show password',
    hideLabel: 'Hide password',
  },
  passkey: {
    none: 'No passkey was used. If you don’t have one on this device, log in another way.',
    notLoaded: 'Passkeys didn’t load. Check your connection and try again.',
  },
  forgot: {
    title: 'Reset your password',
    text: 'Enter your email and we’ll send you a link to set a new password.',
    submit: 'Send link',
    sent: (email: string) =>
      `We sent an email to ${email}. The link in it works for 30 minutes. If you get more than one email, use the newest.`,
    again: (seconds: number) => `Send another link in ${seconds}s`,
    back: 'Back to login',
  },
  reset: {
    title: 'Choose a new password',
    text: 'This logs you in here and logs you out everywhere else.',
    label: 'New password',
    submit: 'Set new password',
    missing: 'This link is incomplete. Open it from the email again, or request a new one.',
    done: 'Your new password is set. You’re logged in here and logged out everywhere else.',
    goOn: 'Continue',
    another: 'Request a new link',
  },
  register: {
    title: 'Register',
    /** No one is named to visitors, so the link doesn’t say whose profile it is. */
    sharedProfile: 'A friend sent you their LocalSound profile. Register to see it and add them as a friend.',
    confirm: 'Confirm password',
    passwordHint: `Use at least ${passwordLength.min} characters. A few random words work well.`,
    mismatch: 'Passwords do not match!',
    submit: 'Register',
    toLogin: 'Already have an account? Log in',
    privacy: {
      start: 'How we handle your data: ',
      link: 'Privacy Policy',
      newTab: ' (opens in a new tab)',
    },
  },
  verify: {
    title: 'Check your email',
    sent: (email: string) =>
      `We sent a 6-digit code to ${email}. Enter it here or use the link in the email. Both expire in 30 minutes.`,
    code: 'Code',
    submit: 'Verify',
    resend: 'Resend code',
    resendIn: (seconds: number) => `Resend code in ${seconds}s`,
    resent: 'We sent you a new code.',
    toLogin: 'Log in',
    notMine: 'Use a different email',
  },
  wizard: {
    title: 'Set up your profile',
    step: (step: number) => `Step ${step} of 5`,
    headings: {
      1: 'Welcome to your local scene',
      2: 'What’s your name?',
      3: 'What kinds of shows do you like?',
      4: 'Which age groups work for you?',
      5: 'What’s your city?',
    },
    welcome:
      'Answer a few quick questions and we’ll find live music and comedy near you. You can change your answers anytime.',
    /** Why it is there, by the page that opens after it. */
    leadsBack: {
      tickets: leadsBack('to see your tickets'),
      order: leadsBack('to see your order'),
      chat: leadsBack('to chat'),
      friends: leadsBack('to add friends'),
      account: leadsBack('to see your account'),
      gigHub: leadsBack('to use the Gig Hub'),
      addEntity: leadsBack('to add your page'),
      door: leadsBack('to check in guests'),
      manage: leadsBack('to manage your page'),
      person: leadsBack('to see this profile'),
      event: leadsBack('to do that'),
      notifications: leadsBack('to see your notifications'),
      page: leadsBack('to continue'),
    },
    buyFirst: {
      text: 'Just here for tickets? Buy them now and set up your profile later.',
      button: 'Buy tickets first',
      terms: 'By buying tickets, you agree to the ',
    },
    username: 'Username',
    usernameHint: usernameWords.form,
    checking: 'Checking…',
    available: 'Username is available.',
    taken: usernameWords.taken,
    unchecked: 'Couldn’t check this name. Try again.',
    fullName: 'Full name',
    fullNameHint: 'This is the name on your tickets.',
    genres: 'Genres',
    genresWhy: 'Pick at least one. You’ll see similar genres too, like Punk with Rock or Soul with Blues.',
    ageGroups: 'Age groups',
    all: 'Select all',
    agesWhy: 'Pick at least one, so we know which shows you can go to.',
    terms: 'I accept the',
    termsLink: 'Terms and Conditions',
    newTab: ' (opens in a new tab)',
    next: 'Next',
    back: 'Back',
    submit: 'Submit',
    leaving: {
      title: 'Leave setup?',
      text: 'You can finish the next time you log in. We’ll keep your answers on this device.',
      confirm: 'Leave',
    },
    timedOut: 'User profile creation timed out.',
    failed: 'Initialization failed.',
    broke: 'An error occurred while creating the user profile.',
  },
  link: {
    title: 'Verify your email',
    text: 'One more step to finish creating your account.',
    submit: 'Verify email',
    missing: 'This link is incomplete. Open it from the email again, or enter the code instead.',
    toLogin: 'Go to login',
  },
  social: {
    or: 'or',
    buttons: { google: 'Continue with Google', apple: 'Continue with Apple' },
    /** By the name that the address has for what happened. */
    problems: {
      'google-failed': 'Google login failed.',
      'google-error': 'Google login error',
      'apple-failed': 'Apple login failed.',
      unverified: 'Login failed. The email address of that account isn’t verified.',
      'use-google': 'You already have an account. Please log in with Google.',
      'use-apple': 'You already have an account. Please log in with Apple.',
      'too-many': 'Too many attempts. Please wait a moment and try again.',
      suspended:
        'This account is suspended. Tickets you bought stay valid, and their codes are in your email. Please contact us.',
      'email-kept': `This email belonged to a deleted account. It can be used again ${emailKeptDays} days after the deletion.`,
    },
    link: {
      title: 'Link your account',
      text: 'This email already has an account. Enter your password once to link it.',
      submit: 'Link and log in',
      leave: 'Log in another way',
      gone: 'This login took too long. Please start again.',
      retry: 'Try again',
    },
  },
  logout: {
    failed: 'You’re still logged in. We couldn’t log you out, so check your connection and try again.',
  },
} as const
