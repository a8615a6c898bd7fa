/** How whoever lost something to an operator can object; stands in the notice, behind the reason. */
export const howToAppeal = '如有异议，请通过“意见反馈”申诉。'
/** As above, where the thing itself can be handed in again. */
export const resubmitOrAppeal = '可修改后重新提交作为申诉，也可通过“意见反馈”说明。'
