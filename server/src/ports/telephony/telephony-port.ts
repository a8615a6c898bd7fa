/** A pushed message as it came. */
export interface RawNotice {
  /** Address without host, as it was asked for. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** A is the supplier's number, B the caller's, X the virtual number that both see. */
export interface PairBinding {
  readonly x: string
  readonly a: string
  readonly b: string
  readonly expiresAt: Date
  /** Our number of the binding; reports of calls name it. */
  readonly outId: string
  /** Calls are recorded after a tone that both sides hear. */
  readonly isRecorded: boolean
}

/** Whoever calls X reaches A. */
export type HotlineBinding = Omit<PairBinding, 'b' | 'isRecorded'>

/** A binding as the provider knows it. */
export interface BoundAt {
  readonly kind: 'AXB' | 'AXN'
  readonly subsId: string
  readonly x: string
}

/** One call, told once it has ended. */
export interface CallReport {
  readonly callId: string
  readonly subsId: string
  readonly outId: string
  readonly x: string
  /** The number that is not the supplier's. */
  readonly peer: string
  /** Who called: the other side, or the supplier. */
  readonly direction: 'IN' | 'OUT'
  readonly callAt: Date
  /** When it was answered; null where it was not. */
  readonly startAt: Date | null
  readonly releaseAt: Date
  /** Where the provider holds its recording for some days; null where there is none. */
  readonly recordingAt: string | null
}

export interface Recording {
  readonly type: 'audio/mpeg' | 'audio/wav'
  readonly bytes: Buffer
}

/** The provider of virtual numbers (隐私号). */
export interface TelephonyPort {
  /** Stands in the address at which calls are reported. */
  readonly account: string
  /**
   * Binds and answers the provider's number of the binding.
   * @throws TelephonyRefused where it is certainly not bound; any other error: nobody knows
   */
  bindPair(binding: PairBinding): Promise<string>
  bindHotline(binding: HotlineBinding): Promise<string>
  /** The supplier has another number. */
  changeReal(bound: BoundAt, a: string): Promise<void>
  /** Whether it has a tone that says that a call is recorded; without one nothing is ever recorded. */
  readonly hasRecordingTone: boolean
  /** Copies a recording from the address that a report named. */
  fetchRecording(address: string): Promise<Recording>
  extend(bound: BoundAt, expiresAt: Date): Promise<void>
  /** Ends a binding; one that is gone already is no error. */
  unbind(bound: BoundAt): Promise<void>
  /** Whether the provider still has it. */
  isBound(bound: BoundAt): Promise<boolean>
  /** Reports of calls as they came; null where the signature or its time is not right. */
  readReports(notice: RawNotice, now: Date): readonly CallReport[] | null
  /** What the provider wants to hear when reports have been taken. */
  readonly reportsTaken: { readonly type: string; readonly body: string }
}

/** The provider has said no; nothing is bound. Carries its code, never a number. */
export class TelephonyRefused extends Error {
  readonly code: string
  constructor(code: string) {
    super(`telephony provider answered ${code}`)
    this.name = 'TelephonyRefused'
    this.code = code
  }
}
