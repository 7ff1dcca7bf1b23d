import type { MailContent } from './mail-content.ts'
import { productName } from './templates.ts'

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)

/** A name with a line break must not look like another paragraph or another header. */
const oneLine = (text: string): string => text.replace(/[\s\p{Cc}\u2028\u2029]+/gu, ' ').trim()

const font = "font-family:Rubik,'Segoe UI',Helvetica,Arial,sans-serif"

const paragraph = (text: string) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`
const note = (text: string) =>
  `<p style="margin:0 0 8px;font-size:14px;line-height:20px;color:#565e77">${escapeHtml(text)}</p>`

/** A button, and the address in full for those whose program shows no links. */
function actionHtml({ label, url }: NonNullable<MailContent['action']>): string {
  const href = escapeHtml(url)
  return `<p style="margin:0 0 16px"><a href="${href}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#3a4480;color:#ffffff;text-decoration:none;font-weight:500">${escapeHtml(label)}</a></p>
<p style="margin:0 0 24px;font-size:14px;line-height:20px;color:#565e77">Or open this address: <a href="${href}" style="color:#3a4480;word-break:break-all">${href}</a></p>`
}

function htmlOf({ subject, paragraphs, action, notes }: MailContent): string {
  const body = [
    ...paragraphs.map(paragraph),
    ...(action === undefined ? [] : [actionHtml(action)]),
    ...notes.map(note),
  ]
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px 12px;background:#f5f6fa">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;text-align:left">
<tr><td style="padding:0 8px 16px;${font};font-size:16px;font-weight:600;color:#3a4480">${productName}</td></tr>
<tr><td style="padding:32px;border:1px solid #e1e4ee;border-radius:12px;background:#ffffff;${font};font-size:16px;line-height:24px;color:#1a1f33">
<h1 style="margin:0 0 24px;font-size:20px;line-height:28px">${escapeHtml(subject)}</h1>
${body.join('\n')}
</td></tr></table>
</td></tr></table>
</body>
</html>
`
}

function textOf({ paragraphs, action, notes }: MailContent): string {
  const parts = [
    ...paragraphs,
    ...(action === undefined ? [] : [`${action.label}:\n${action.url}`]),
    ...notes,
    `-- \n${productName}`,
  ]
  return `${parts.join('\n\n')}\n`
}

/** A mail as it is sent: the same words as text and as HTML. */
export type SetMail = { subject: string; text: string; html: string }

/** Sets a mail; whatever people have typed is escaped and stays on its line. */
export function setMail(content: MailContent): SetMail {
  const clean: MailContent = {
    ...content,
    subject: oneLine(content.subject),
    paragraphs: content.paragraphs.map(oneLine),
    notes: content.notes.map(oneLine),
  }
  return { subject: clean.subject, text: textOf(clean), html: htmlOf(clean) }
}
