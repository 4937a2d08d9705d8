import { describe, expect, it } from 'vitest';
import type { Agent } from '../agents.ts';
import { type AgentForm, agentForm, agentToForm } from './agent-form.ts';

const validForm: AgentForm = {
  ...agentToForm(null),
  name: 'Quality',
  description: 'Judges what is sent in.',
  systemPrompt: 'You judge shows.',
  evaluationCriteria: '{ "completeness": 2, "plausibility": 1 }',
};
const messages = (form: AgentForm) =>
  agentForm.safeParse(form).error?.issues.map(({ path, message }) => [path.join('.'), message]);

describe('the form of an agent', () => {
  it('starts with 80 and 30 per cent, active, and requires the rest (AIA-13, AIA-15)', () => {
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

  it('sends the criteria as parsed JSON and the thresholds as numbers (AIA-21, AIA-29)', () => {
    expect(agentForm.parse({ ...validForm, autoApproveThreshold: '72.5' })).toEqual({
      name: 'Quality',
      description: 'Judges what is sent in.',
      systemPrompt: 'You judge shows.',
      evaluationCriteria: { completeness: 2, plausibility: 1 },
      autoApproveThreshold: 72.5,
      autoDenyThreshold: 30,
      isActive: true,
    });
  });

  it('reports invalid criteria and thresholds (AIA-14, AIA-29)', () => {
    expect(messages({ ...validForm, evaluationCriteria: '{ completeness }' })).toEqual([
      ['evaluationCriteria', 'Evaluation criteria must be valid JSON'],
    ]);
    expect(messages({ ...validForm, autoApproveThreshold: '101', autoDenyThreshold: '' })).toEqual([
      ['autoApproveThreshold', 'Auto-approve threshold must be a number from 0 to 100'],
      ['autoDenyThreshold', 'Auto-deny threshold must be a number from 0 to 100'],
    ]);
    expect(messages({ ...validForm, autoApproveThreshold: '20' })).toEqual([
      ['autoDenyThreshold', 'Auto-deny threshold cannot be above the auto-approve threshold'],
    ]);
  });

  it('starts with the values of an agent, and sends them unchanged', () => {
    const agent = { ...agentForm.parse(validForm), id: 'a1', isActive: false } as Agent;
    const { id: _id, ...fields } = agent;
    expect(agentForm.parse(agentToForm(agent))).toEqual(fields);
  });
});
