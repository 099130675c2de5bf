import { plural } from '../language/index.ts'
import type { FirstSentences } from './sentence.ts'

export const first = {
  // Fields of a form.
  this_field_required: 'We need this to continue.',
  incorrect_value: 'This doesn’t fit here. Please check it and try again.',
  min_6_symbol: ({ minimum }, print) =>
    plural('en', minimum, {
      one: `Please use at least ${print.number(minimum)} character.`,
      other: `Please use at least ${print.number(minimum)} characters.`,
    }),
  max_symbol: ({ maximum }, print) =>
    plural('en', maximum, {
      one: `There is room for ${print.number(maximum)} character. Please shorten it.`,
      other: `There is room for ${print.number(maximum)} characters. Please shorten it a little.`,
    }),
  password_must_match: 'The two passwords are different. Please type the same one in both fields.',
  password_too_common: 'This password is easy to guess. Please choose one that others would not think of.',
  incorrect_phone_number: 'Please enter the full phone number, and check that the country is right.',
  invalid_phone_number: 'We couldn’t recognise this phone number. Please check the country and the digits.',
  must_be_only_letters: 'Please use letters only. Spaces, hyphens and apostrophes are fine too.',
  must_be_english_letters_numbers_or_special_characters_only:
    "Please use English letters and digits. Spaces and the signs _ - , ' / are fine too.",
  invalid_email: 'This email address looks incomplete. Please check it, including the part after the @.',
  invalid_applepaycard_email: 'This card’s codes and links are sent by email. Please check that the address is right.',
  incorrect_date: 'The calendar has no such date. Please enter the day, then the month, then the year.',
  date_in_future: 'This date is still to come. Please check the year.',
  date_in_past: 'That moment has passed. Please choose a later one.',
  under_age: ({ minimumAge }, print) =>
    plural('en', minimumAge, {
      one: `You can open an account once you are ${print.number(minimumAge)} year old. We’ll be glad to see you then.`,
      other: `You can open an account once you are ${print.number(minimumAge)} years old. We’ll be glad to see you then.`,
    }),
  nickname_incorrect:
    'A nickname has 3 to 30 letters or digits. A dot, a hyphen or an underscore can stand in the middle.',
  amount_incorrect: 'Please enter the amount in digits. It needs to be more than zero.',
  too_many_decimals: ({ digits }, print) =>
    digits === 0
      ? 'This currency has no decimals. Please enter a whole amount.'
      : plural('en', digits, {
          one: `Please keep to ${print.number(digits)} digit after the decimal point.`,
          other: `Please keep to ${print.number(digits)} digits after the decimal point.`,
        }),
  file_too_big: ({ maximumBytes }, print) =>
    `Files can be up to ${print.number(maximumBytes / 1024 ** 2)} MB. Please choose a smaller one.`,
  file_not_image: 'We can’t open this file as a picture. Please choose a JPG or PNG.',
  file_infected: 'Our virus check stopped this file, so nothing was saved. Please choose another picture.',
  too_many_pixels: ({ maximumMegapixels }, print) =>
    `Pictures can have up to ${print.number(maximumMegapixels)} megapixels. Please choose a smaller one.`,
  unsupported_document_type: 'We can’t read this kind of file. Please send a picture as JPG or PNG.',

  // Who you are.
  not_work_in_your_country:
    'Our service is not available for phone numbers from this country. Please check that the country is right.',
  not_working_in_your_country:
    'Our service is not available in your country. Our support team will answer any question.',
  // The dialog that shows this prints the reason and the date beside it.
  user_blocked: () => 'This account is blocked. Contact support, and we’ll explain what can be done.',
  account_closed: () => 'This account is closed. You can open a new one with the same phone.',
  user_not_found: 'We couldn’t find an account with these details. Please check them and try again.',
  user_exists: 'This phone number already has an account. You can simply log in.',
  user_not_verified: 'This phone number isn’t confirmed yet. Choose “Open an account”, and we’ll send you a new code.',
  nickname_used: 'This nickname is already taken. Please try another one.',
  password_incorrect: 'The password doesn’t match this phone number. Please check both.',
  current_password_incorrect: 'This isn’t your current password. Please try again.',
  login_limit_reached: ({ retryAt }, print) =>
    `To keep your account safe, login is paused until ${print.time(retryAt)}. Please try again then.`,
  password_change_limit_reached:
    'There have been many tries to change this password. Contact support, and we’ll help you change it.',
  invalid_code: ({ triesLeft }, print) =>
    plural('en', triesLeft, {
      one: `This isn’t the code we sent. You have ${print.number(triesLeft)} try left.`,
      other: `This isn’t the code we sent. You have ${print.number(triesLeft)} tries left.`,
    }),
  step_up_required: () => 'Please confirm that it’s you, and then this can be done. Nothing has happened yet.',
  passkey_not_accepted: 'This passkey wasn’t accepted. Please try again, or log in with your phone and password.',
  passkey_not_found: 'We couldn’t find this passkey. It may have been removed already.',
  passkey_limit_reached:
    'Your account has as many passkeys as it can hold. Remove one you no longer use, and then add this one.',
  one_time_code_required: 'Please enter the code from your authenticator app.',
  one_time_code_incorrect:
    'This code doesn’t work. Codes change every 30 seconds and work once, so please enter the newest one.',
  code_expired: 'This code has expired. Please ask for a new one.',
  code_tries_used: 'All the tries for this code are used. Please ask for a new code.',
  validation_not_found: 'This confirmation is no longer open. Please start again.',
  code_wait: ({ retryAt }, print) =>
    `The code is on its way. You can ask for another one after ${print.time(retryAt)}.`,
  code_limit_reached: ({ retryAt }, print) =>
    `We’ve sent as many codes as we can for now. You can ask for another one after ${print.time(retryAt)}.`,
  wrong_token: 'This session is no longer open. Please log in again.',
  session_closed: 'Your session was closed for security or after a time without activity. Please log in again.',
  session_not_found: 'This session is not there any more. Please look at the list again.',
  session_locked: 'This desk is locked because nobody was here. Please unlock it.',
  invitation_expired: 'This invitation is used up or too old. Please ask for a new one.',
  operator_exists: 'Somebody on the team already has this email.',
  no_access: 'Your account doesn’t have access to this. If that seems wrong, please contact support.',
  profile_not_filled: 'Please complete your details first, and then you can continue.',
  verification_required: () => 'This opens once your identity is verified. You can start the verification now.',
  document_not_found: 'We couldn’t find this document. Please open the verification again.',
  details_verified: 'Your name and date of birth belong to the documents you sent us, so only support can change them.',
  avatar_not_set: 'There is no profile picture yet. You can add one in Settings.',
  invalid_user_uuid: 'We don’t recognise this invitation. Please ask for the link again.',

  // Requests.
  expired_or_invalid_request: 'This request is no longer open. Please start again.',
  old_request: 'This request was already sent with other details. Please check Activity before sending it again.',
  item_taken: ({ by }, print) => `${print.name(by)} is working on this. Please take another one.`,
  claim_lost:
    'You have not taken this, or you were away too long. Take it again to go on; what you wrote is still here.',
  evidence_not_seen: 'Please look at this picture first, then decide.',
  idempotency_key_required:
    'The request reached us incomplete, so nothing was done. Please reload the page and try again.',
  record_not_found: 'We couldn’t find this. Please go back and try again.',
  operation_not_allowed: 'This action isn’t available right now. If you need it, please contact support.',
  already_decided: 'This has already been decided or changed. Look at it as it is now.',
  not_allowed_option: 'This option isn’t open to your account. Contact support, and we’ll help.',
  too_many_requests: ({ retryAt }, print) =>
    `Many requests came in a short time. Please try again after ${print.time(retryAt)}.`,
  unknown_status: 'There is no such status. Please choose one from the list.',
  try_again: 'We couldn’t finish this just now. Please try again in a minute.',
  internal_error: 'Something went wrong on our side. Please try again, and contact support if it happens again.',
} as const satisfies FirstSentences
