import type { NewPasskey, PasskeyAnswer } from '@shangyouji/contract/accounts/passkey-calls'
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'

const library = () => import('@simplewebauthn/browser')

/** What a passkey could not do, in words. */
export class PasskeyError extends Error {}

/** Lets the browser ask for one of the passkeys that the options name. @throws PasskeyError also when it was cancelled */
export async function answerPasskey(options: object): Promise<PasskeyAnswer> {
  const { startAuthentication } = await library()
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON
  return (await startAuthentication({ optionsJSON }).catch(explain)) as PasskeyAnswer
}

/** Lets the browser make a passkey. @throws PasskeyError also when it was cancelled */
export async function createPasskey(options: object): Promise<NewPasskey> {
  const { startRegistration } = await library()
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON
  return (await startRegistration({ optionsJSON }).catch(explain)) as NewPasskey
}

function explain(error: unknown): never {
  const { name } = error as { name?: string }
  if (name === 'InvalidStateError') throw new PasskeyError('这台设备或这把密钥已经添加过')
  if (name === 'NotAllowedError' || name === 'AbortError') throw new PasskeyError('已取消或超时，请重试')
  if (name === 'SecurityError') throw new PasskeyError('当前网址不能使用通行密钥，请以平台的正式网址访问')
  throw new PasskeyError('浏览器或设备不支持通行密钥')
}
