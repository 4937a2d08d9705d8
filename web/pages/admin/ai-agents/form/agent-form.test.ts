import { describe, expect, it } from 'vitest';
import type { Agent } from '../agents.ts';
import { type AgentForm, agentForm, agentToForm, fieldErrors } from './agent-form.ts';

const filled: AgentForm = {
  ...agentToForm(null),
  name: 'Quality',
  description: 'Judges what is sent in.',
  systemPrompt: 'You judge shows.',
  evaluationCriteria: '{ "completeness": 2, "plausibility": 1 }',
};
const messages = (form: AgentForm) =>
  agentForm.safeParse(form).error?.issues.map(({ path, message }) => [path.join('.'), message]);

describe('the form of an agent', () => {
  it('opens with 80 and 30 per cent, active, and needs the rest (AIA-13, AIA-15)', () => {
    expect(agentToForm(null)).toMatchObject({
      autoApproveThreshold: '80',
      autoDenyThreshold: '30',
      isActive: true,
    });
    expect(messages(agentToForm(null))).toEqual([
      ['name', 'Name is required'],
      ['description', 'Description is required'],
      ['systemPrompt', 'System prompt is required'],
      ['evaluationCriteria', 'Evaluation criteria is required'],
    ]);
  });

  it('sends the criteria as the JSON that they are, thresholds as numbers (AIA-21, AIA-29)', () => {
    expect(agentForm.parse({ ...filled, autoApproveThreshold: '72.5' })).toEqual({
      name: 'Quality',
      description: 'Judges what is sent in.',
      systemPrompt: 'You judge shows.',
      evaluationCriteria: { completeness: 2, plausibility: 1 },
      autoApproveThreshold: 72.5,
      autoDenyThreshold: 30,
      isActive: true,
    });
  });

  it('says what is wrong with criteria and thresholds (AIA-14, AIA-29)', () => {
    expect(messages({ ...filled, evaluationCriteria: '{ completeness }' })).toEqual([
      ['evaluationCriteria', 'Evaluation criteria must be valid JSON'],
    ]);
    expect(messages({ ...filled, autoApproveThreshold: '101', autoDenyThreshold: '' })).toEqual([
      ['autoApproveThreshold', 'Auto-approve threshold must be a number from 0 to 100'],
      ['autoDenyThreshold', 'Auto-deny threshold must be a number from 0 to 100'],
    ]);
    expect(messages({ ...filled, autoApproveThreshold: '20' })).toEqual([
      ['autoDenyThreshold', 'Auto-deny threshold cannot be above the auto-approve threshold'],
    ]);
  });

  it('opens with what is known of an agent, and sends it back unchanged', () => {
    const agent = { ...agentForm.parse(filled), id: 'a1', isActive: false } as Agent;
    const { id: _id, ...fields } = agent;
    expect(agentForm.parse(agentToForm(agent))).toEqual(fields);
  });

  it("finds the field of a server's message", () => {
    const wrong = { field: 'systemPrompt', message: 'System prompt must be at most 20000 characters' };
    expect(fieldErrors([wrong, { field: 'x', message: 'y' }])).toEqual([['systemPrompt', wrong.message]]);
  });
});
