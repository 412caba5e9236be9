import type { AnswerTemplate, AnswerTemplates, AnswerTemplateWish } from '@matador/protocol/rest';
import { recordAudit } from '../audit/audit.ts';
import type { Context } from '../context.ts';
import { findAnswerTemplates, putAnswerTemplate } from '../store/queries/case-work.ts';
import { rollback } from '../store/store.ts';

/** Templates of answers, those that are no longer offered last. */
export const readAnswerTemplates = async ({ store }: Context): Promise<AnswerTemplates> => ({
  items: [...(await findAnswerTemplates(store.db))],
});

interface Change {
  readonly templateId: string;
  readonly by: string;
  readonly wish: AnswerTemplateWish;
}

/** Makes or changes a template, with its entry in the audit log; null where somebody has changed it since. */
export const changeAnswerTemplate = (
  context: Context,
  { templateId, by: actor, wish }: Change,
): Promise<AnswerTemplate | null> => {
  const at = context.clock.now();
  return context.store.transaction(async (tx) => {
    if (!(await putAnswerTemplate(tx, templateId, wish))) return rollback(null);
    const subject = `answer:${templateId}`;
    await recordAudit(context, tx, { actor, act: 'answerTemplate', subject, reason: '', detail: wish, at });
    return { templateId, ...wish, version: wish.version + 1 };
  });
};
