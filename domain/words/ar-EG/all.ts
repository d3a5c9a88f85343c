import answers from './answers';
import backup from './backup';
import bench from './bench';
import calibrationLine from './calibration-line';
import calls from './calls';
import callsLists from './calls-lists';
import callsWork from './calls-work';
import catalogue from './catalogue';
import chain from './chain';
import client from './client';
import clientAccount from './client-account';
import clientLink from './client-link';
import correction from './correction';
import custody from './custody';
import decisionRules from './decision-rules';
import empty from './empty';
import equipment from './equipment';
import facts from './facts';
import forms from './forms';
import formula from './formula';
import founding from './founding';
import hazards from './hazards';
import holding from './holding';
import home from './home';
import inputs from './inputs';
import issue from './issue';
import job from './job';
import methodStudy from './method-study';
import notices from './notices';
import order from './order';
import orderForm from './order-form';
import people from './people';
import planning from './planning';
import recordSheet from './record-sheet';
import recordTemplate from './record-template';
import refusals from './refusals';
import refusalsWork from './refusals-work';
import rejudging from './rejudging';
import report from './report';
import reservations from './reservations';
import rights from './rights';
import ruleChanges from './rule-changes';
import rules from './rules';
import running from './running';
import sample from './sample';
import samplingPlan from './sampling-plan';
import samplingPoint from './sampling-point';
import scan from './scan';
import signing from './signing';
import standingOrder from './standing-order';
import statistics from './statistics';
import store from './store';
import subcontract from './subcontract';
import suppliedSheet from './supplied-sheet';
import system from './system';
import testPackage from './test-package';
import trail from './trail';
import uncertaintyBudget from './uncertainty-budget';
import wall from './wall';
import wholeTrail from './whole-trail';
import workbook from './workbook';

/**
 * The labels in Arabic, by their English patterns. Where one English word stands for two things the Chinese one tells them
 * apart (`Order|排序`); `{no}` is a hole that the label fills.
 */
export default {
  ...answers,
  ...backup,
  ...bench,
  ...callsLists,
  ...callsWork,
  ...calls,
  ...catalogue,
  ...calibrationLine,
  ...methodStudy,
  ...recordSheet,
  ...recordTemplate,
  ...uncertaintyBudget,
  ...chain,
  ...client,
  ...clientAccount,
  ...clientLink,
  ...custody,
  ...correction,
  ...decisionRules,
  ...empty,
  ...equipment,
  ...facts,
  ...forms,
  ...hazards,
  ...holding,
  ...home,
  ...inputs,
  ...formula,
  ...founding,
  ...issue,
  ...job,
  ...notices,
  ...order,
  ...orderForm,
  ...people,
  ...refusals,
  ...refusalsWork,
  ...planning,
  ...rejudging,
  ...report,
  ...rights,
  ...reservations,
  ...ruleChanges,
  ...rules,
  ...running,
  ...sample,
  ...scan,
  ...signing,
  ...standingOrder,
  ...statistics,
  ...store,
  ...samplingPlan,
  ...samplingPoint,
  ...subcontract,
  ...suppliedSheet,
  ...system,
  ...testPackage,
  ...trail,
  ...wall,
  ...wholeTrail,
  ...workbook,
};
